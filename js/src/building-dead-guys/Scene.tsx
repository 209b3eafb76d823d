import { Art, Paths } from "../shared/Art";

const JOINTS = [...Array(11).keys()]
  .map((row) => `M0 ${208 + 25 * row}h430` + [...Array(8).keys()].map((n) => `M${n * 58 + (row % 2) * 29} ${183 + 25 * row}v25`).join(""))
  .join("");

const CHURCHYARD = [
  "sky|M0 0h430v120H0z",
  "stars|M22 18h.1M62 8h.1M98 30h.1M138 12h.1M292 20h.1M330 8h.1M380 36h.1M410 14h.1M160 34h.1M272 44h.1",
  "moonlight|O352 34 27",
  "moon|O352 34 17",
  "hill|M0 92q60-34 130-16t120-4 180 2v50H0z",
  "tomb|M132 100V78a9 9 0 0 1 18 0v22zM284 102V80q0-8 8-8t8 8v22zM20 98V84h-5v-4h5v-6h4v6h5v4h-5v14zM404 99V80a8 8 0 0 1 16 0v19z",
  "soil|M0 104q110-8 215-2t215-2v60H0z",
  "turf|M0 98q110-8 215-2t215-2v12q-110-4-215 2T0 110z",
  "pebble|M30 128h6M70 146h7M108 124h5M322 122h6M368 144h5M402 128h7M344 138h6M20 140h4",
  "pitted|M160 62h110l6 86q-60 14-122 0z",
  "pitwall|M160 62h110l-6 12h-98zM160 62l6 12-4 74-8 2zM270 62l-6 12 4 74 8 2z",
  "stone|M184 64V30a31 27 0 0 1 62 0v34z",
  "stoneshade|M234 10q12 8 12 24v30h-12q6-28 0-54z",
  "carving|M215 18v26M205 27h20",
  "clod|M146 100q6-6 12 0M272 98q8-7 15 0",
  "wall|M0 158h430v306H0z",
  `joint|${JOINTS}`,
  "lamp|M40 184h126l32 280H8zM264 184h126l32 280H232z",
  "beam|M0 156h430v28H0z",
  "grain|M0 165h430M0 177h430",
  "floor|M0 440h430v24H0z",
];

/** The churchyard above, cut open beneath: a grave in the earth, and the cellar with its two slabs. */
export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 430 464" preserveAspectRatio="none" aria-hidden>
      <Paths lines={CHURCHYARD} />
    </svg>
  );
}

export const TRUNK =
  "trunk|M37 80q22-12 55-14V56h26v10q33 2 55 14 4 16-14 32-1 20-6 34-3 12 1 26H56q4-14 1-26-5-14-6-34-18-16-14-32z";
export const HOLE = "hole|M62 96q43-14 86 0 6 30-2 58-40 10-82 0-8-28-2-58z";

const THREADS = [
  "rag|M53 156q52 8 104 0l2 16q-12 8-24 2-10 8-18 1-12 9-22 0-10 8-20 0-12 4-24-3z",
  "stitch|M93 63h24M97 60v6M105 60v6M113 60v6M37 90l14 22M36 98l8-5M41 106l8-5M173 90l-14 22M174 98l-8-5M169 106l-8-5M66 164l8 2M90 167h8M118 167h8M140 165l8-2",
];

/** What holds it together: the threads at neck and shoulders, and a rag about the hips. */
export const Threads = () => <Paths lines={THREADS} />;

export const Seams = () => <Art look="slab" box="0 0 210 272" lines={THREADS} />;

const SLAB = [
  "steel|M14 0h182q12 0 13 12l1 248q0 12-12 12H12Q0 272 0 260L1 12Q2 0 14 0z",
  "rim|M18 7h174q10 0 11 10l1 238q0 10-10 10H16q-10 0-10-10L7 17Q8 7 18 7z",
  TRUNK,
  "skin4|M37 78q22-8 42-11l3 19-42 12z",
  "skin3|M146 82l10 2q4 20 1 38l-11-4z",
  HOLE,
  "ribs|M62 106q8-5 14-3M60 120q8-4 14-2M61 134q8-3 13-1M148 106q-8-5-14-3M150 120q-8-4-14-2M149 134q-8-3-13-1",
  "stitch|M42 96l38-11M50 89l2 8M60 86l2 8M70 83l2 8M146 84v33M142 92h8M142 101h8M142 110h8",
];

/** A slab, and the trunk that all is sewn to. */
export const Slab = () => <Art look="slab" box="0 0 210 272" lines={SLAB} />;
