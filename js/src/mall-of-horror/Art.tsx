// What stands in the six rooms of the floor plan, from above.

/** Drawn in 240 by 150, behind the people: quiet. */
const ROOMS: Record<number, preact.JSX.Element> = {
  1: (
    <>
      <path class="tile" d="M0 30h240M0 60h240M0 90h240M0 120h240M30 0v150M60 0v150M90 0v150M120 0v150M150 0v150M180 0v150M210 0v150" />
      <path class="thing" d="M8 30V6h50v24M58 30V6h50v24M108 30V6h50v24" />
      <path class="lamp" d="M26 12h14v10q-7 8-14 0zM76 12h14v10q-7 8-14 0zM126 12h14v10q-7 8-14 0z" />
      <path class="thing" d="M184 120h50v24h-50z" />
      <path class="lamp" d="M190 132a9 7 0 1 0 18 0 9 7 0 1 0-18 0M212 132a9 7 0 1 0 18 0 9 7 0 1 0-18 0" />
    </>
  ),
  2: (
    <>
      <path class="thing" d="M6 6h130v20H6zM6 26h20v60H6z" />
      <path class="p1" d="M14 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0M74 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0M10 60a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
      <path class="p2" d="M44 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0M10 40a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
      <path class="p3" d="M104 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0M10 78a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
      <path class="p1" d="M186 116a18 18 0 1 0 36 0 18 18 0 1 0-36 0" />
      <path class="swirl" d="M204 116q6-6 8 0t-8 9-14-6 8-16 20 4" />
    </>
  ),
  3: (
    <>
      <path class="thing" d="M100 6h134v18H100zM6 118h60v26H6z" />
      <path class="p1" d="M12 112h16v16H12zM112 8h12v12h-12z" />
      <path class="p2" d="M30 116h16v16H30zM146 14a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
      <path class="p3" d="M20 94h16v16H20zM176 20l8-13 8 13z" />
      <path class="p1" d="M196 112a13 13 0 1 0 26 0 13 13 0 1 0-26 0M193 98a6 6 0 1 0 12 0 6 6 0 1 0-12 0M213 98a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
      <path class="swirl" d="M205 110v.1M213 110v.1M206 117q3 3 6 0" />
    </>
  ),
  4: (
    <>
      <path class="lane" d="M20 0v58M60 0v58M100 0v58M140 0v58M180 0v58M220 0v58M40 150V96M80 150V96M120 150V96M160 150V96" />
      <path class="truck" d="M176 84h52v48h-52z" />
      <path class="truck2" d="M160 88h14v40h-14q-8 0-8-8V96q0-8 8-8z" />
      <path class="tile" d="M188 84v48M200 84v48M212 84v48" />
      <path class="beam" d="M152 96L104 84v24zM152 120l-48-6v22z" />
    </>
  ),
  5: (
    <>
      <path class="glow" d="M20 0h200l-50 90H70z" />
      <path class="thing" d="M14 4h212v26H14z" />
      <path class="screen" d="M20 8h36v18H20zM62 8h36v18H62zM104 8h36v18h-36zM146 8h36v18h-36zM188 8h32v18h-32z" />
      <path class="swirl" d="M24 22l8-8 6 6 8-8M68 12h22M68 18h16M110 22v-8M118 22V12M126 22v-5M152 17h24M194 12l10 10" />
      <path class="thing" d="M92 44a14 10 0 1 0 28 0 14 10 0 1 0-28 0" />
    </>
  ),
  6: (
    <>
      <path class="thing" d="M10 8h96v14H10zM134 8h96v14h-96zM10 128h70v14H10zM150 128h80v14h-80z" />
      <path class="p1" d="M14 10h10v10H14zM138 10h8v10h-8zM186 10h12v10h-12zM40 130h10v10H40z" />
      <path class="p2" d="M30 10h14v10H30zM152 10h14v10h-14zM160 130h10v10h-10z" />
      <path class="p3" d="M52 10h8v10h-8zM80 10h12v10H80zM204 10h8v10h-8zM16 130h10v10H16zM190 130h14v10h-14z" />
      <path class="lane" d="M96 118h26l6 22h-28zM100 122v14M108 122v16M116 122v16" />
    </>
  ),
};

/** A room's furniture. */
export function Room({ number }: { number: number }) {
  return (
    <svg class="furniture" viewBox="0 0 240 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ROOMS[number]}
    </svg>
  );
}

/** Boards across a place that is shut. */
export function Boards() {
  return (
    <svg class="boards" viewBox="0 0 240 150" preserveAspectRatio="none" aria-hidden="true">
      <path class="log1" d="M-6 24l250 20v26L-6 50zM-6 104l250-22v26L-6 130z" />
      <path class="log2" d="M20-6h26l170 162h-28z" />
      <path class="nails" d="M12 38h.1M226 58h.1M12 116h.1M226 94h.1M52 18h.1M184 134h.1" />
    </svg>
  );
}
