import { Over } from "./Over";

/** Stands between two players at one screen: whoever looks now has nothing to see. */
export function Curtain({ name, onLift }: { name: string; onLift: () => void }) {
  return (
    <Over title={`Hand over to ${name}`} look="curtain">
      <p>Nothing is shown until {name} is at the screen.</p>
      <Open look="primary" name={name} onLift={onLift} />
    </Over>
  );
}

/** A choice that tells no secret is made without a curtain; whoever wants to see more lifts it. */
export function Open({ look = "mine", name, onLift }: { look?: string; name: string; onLift: () => void }) {
  return (
    <button class={look} onClick={onLift}>
      I am {name}: show my side
    </button>
  );
}
