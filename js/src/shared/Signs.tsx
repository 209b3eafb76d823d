import { Art } from "./Art";
import "./signs.css";

/** Signs that say by their shape what the colours say too. */
const Sign = ({ look, path }: { look: string; path: string }) => (
  <Art look={`sign ${look}`} box="0 0 24 24">
    <circle cx="12" cy="12" r="11" />
    <path d={path} />
  </Art>
);

export const Chevron = () => <Sign look="may" path="M6.5 9.5l5.5 6 5.5-6" />;

export const Aim = () => <Sign look="aim" path="M12 3.5v5M12 15.5v5M3.5 12h5M15.5 12h5M12 7a5 5 0 1 0 .1 0" />;
