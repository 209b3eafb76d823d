// What stands in the six rooms of the floor plan, from above.
import { Art, Paths } from "../shared/Art";

/** Drawn in 240 by 150, behind the people: quiet. */
const ROOMS: Record<number, string[]> = {
  1: [
    "tile|M-9 30h260v30H-9v30h260v30H-9M30-9v170h30V-9h30v170h30V-9h30v170h30V-9h30v170",
    "thing|M8 30V6h50v24M58 30V6h50v24M108 30V6h50v24",
    "lamp|M26 12h14v10q-7 8-14 0zM76 12h14v10q-7 8-14 0zM126 12h14v10q-7 8-14 0z",
    "thing|M184 120h50v24h-50z",
    "lamp|O199 132 8O220 132 8",
  ],
  2: [
    "thing|M6 6h130v20H6zM6 26h20v60H6z",
    "p1|O20 16 6O80 16 6O16 60 6",
    "p2|O50 16 6O16 40 6",
    "p3|O110 16 6O16 78 6",
    "p1|O204 116 18",
    "swirl|M204 116q6-6 8 0t-8 9-14-6 8-16 20 4",
  ],
  3: [
    "thing|M100 6h134v18H100zM6 118h60v26H6z",
    "p1|M12 112h16v16H12zM112 8h12v12h-12z",
    "p2|M30 116h16v16H30zO152 14 6",
    "p3|M20 94h16v16H20zM176 20l8-13 8 13z",
    "p1|O209 112 13O199 98 6O219 98 6",
    "swirl|M205 110v.1M213 110v.1M206 117q3 3 6 0",
  ],
  4: [
    "lane|M20 0v58M60 0v58M100 0v58M140 0v58M180 0v58M220 0v58M40 150V96M80 150V96M120 150V96M160 150V96",
    "#a6463a|M176 84h52v48h-52z",
    "#7e332a|M160 88h14v40h-14q-8 0-8-8V96q0-8 8-8z",
    "tile|M188 84v48M200 84v48M212 84v48",
    "#ffe9a83d|M152 96L104 84v24zM152 120l-48-6v22z",
  ],
  5: [
    "#4fd1c522|M20 0h200l-50 90H70z",
    "thing|M14 4h212v26H14z",
    "#3fa9a0|M20 8h36v18H20zM62 8h36v18H62zM104 8h36v18h-36zM146 8h36v18h-36zM188 8h32v18h-32z",
    "swirl|M24 22l8-8 6 6 8-8M68 12h22M68 18h16M110 22v-8M118 22V12M126 22v-5M152 17h24M194 12l10 10",
    "thing|O106 44 12",
  ],
  6: [
    "thing|M10 8h96v14H10zM134 8h96v14h-96zM10 128h70v14H10zM150 128h80v14h-80z",
    "p1|M14 10h10v10H14zM138 10h8v10h-8zM186 10h12v10h-12zM40 130h10v10H40z",
    "p2|M30 10h14v10H30zM152 10h14v10h-14zM160 130h10v10h-10z",
    "p3|M52 10h8v10h-8zM80 10h12v10H80zM204 10h8v10h-8zM16 130h10v10H16zM190 130h14v10h-14z",
    "lane|M96 118h26l6 22h-28zM100 122v14M108 122v16M116 122v16",
  ],
};

/** A room's furniture. */
export const Room = ({ number }: { number: number }) => <Art look="furniture" box="0 0 240 150" lines={ROOMS[number] ?? []} slice />;

const BOARDS = [
  "log1|M-6 24l250 20v26L-6 50zM-6 104l250-22v26L-6 130z",
  "log2|M20-6h26l170 162h-28z",
  "nails|M12 38h.1M226 58h.1M12 116h.1M226 94h.1M52 18h.1M184 134h.1",
];

/** Boards across a place that is shut. */
export function Boards() {
  return (
    <svg class="boards" viewBox="0 0 240 150" preserveAspectRatio="none" aria-hidden>
      <Paths lines={BOARDS} />
    </svg>
  );
}
