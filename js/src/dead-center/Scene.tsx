/** As large as the board, with the zombies' badges above and below the cabin. */
const BOX = "0 -10 430 546";
const LINES_X = [129, 215, 301];
const LINES_Y = [149, 258, 367];

/** Light falls through a window on the ground before it. */
function Light() {
  return (
    <svg class="scene light" y="-10" viewBox={BOX}>
      {LINES_X.map((x) => (
        <path d={`M${x - 24} 86L${x - 40} 4H${x + 40}L${x + 24} 86zM${x - 24} 438L${x - 40} 524H${x + 40}L${x + 24} 438z`} />
      ))}
      {LINES_Y.map((y) => (
        <path d={`M76 ${y - 26}L0 ${y - 42}V${y + 42}L76 ${y + 26}zM354 ${y - 26}L430 ${y - 42}V${y + 42}L354 ${y + 26}z`} />
      ))}
    </svg>
  );
}

/** One wall of two logs, with a lit window before each line. */
function Walls() {
  return (
    <>
      <path class="log1" d="M66 80H364V92H66zM66 432H364V444H66z" />
      <path class="log2" d="M70 74H82V450H70zM348 74H360V450H348z" />
      <path class="grain" d="M66 86H364M66 438H364M76 80V446M354 80V446" />
      <path
        class="window"
        d={[
          ...LINES_X.map((x) => `M${x - 22} 82h44v8h-44zM${x - 22} 434h44v8h-44z`),
          ...LINES_Y.map((y) => `M72 ${y - 24}h8v48h-8zM350 ${y - 24}h8v48h-8z`),
        ].join("")}
      />
      {[76, 354].map((x) => [86, 438].map((y) => <circle class="end" cx={x} cy={y} r="9" />))}
    </>
  );
}

const TREE = "M0 0c2-18-2-26-10-36l-12-6 11 1c5 3 8 6 9 8 0-12-3-22-8-30l9 14 3-18 1 22c3-6 8-10 15-13-8 8-13 16-13 30 2-6 8-10 14-10-8 4-12 10-12 20 0 8 1 12 3 18z";

/** The clearing: bare trees in the corners, the cabin with its walls and floor in the middle. */
export function Scene() {
  return (
    <svg class="scene" viewBox={BOX} aria-hidden>
      <Light />
      <circle class="moon" cx="396" cy="34" r="20" />
      <path class="tree" d={TREE} transform="translate(40 82) scale(1.1)" />
      <path class="tree" d={TREE} transform="translate(402 84) scale(-.8 1)" />
      <path class="tree" d={TREE} transform="translate(34 522) scale(-.9 .95)" />
      <path class="tree" d={TREE} transform="translate(398 524) scale(.8)" />
      <path class="tuft" d="M4 82q3-9 4 0 4-12 5 0 4-8 6 0M384 84q3-9 4 0 4-12 5 0 4-8 6 0M8 522q3-9 4 0 4-12 5 0 4-8 6 0M410 524q3-9 4 0 4-12 5 0" />
      <rect class="floor" x="76" y="86" width="278" height="352" />
      <path class="plank" d={[98, 121, 145, 168, 192, 215, 238, 262, 285, 309, 332].map((x) => `M${x} 86V438`).join("")} />
      <path class="plank" d="M98 180h23M145 300h23M192 130h23M238 360h24M285 210h24M332 320h22M76 280h22M121 410h24M262 250h23" />
      <rect class="gloom" x="93" y="103" width="244" height="318" />
      <Walls />
    </svg>
  );
}
