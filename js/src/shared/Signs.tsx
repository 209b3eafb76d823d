import "./cards.css";
/** Signs that say by their shape what the colours say too. */
export function Chevron() {
  return (
    <svg class="sign may" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M6.500 9.500l5.500 6 5.500-6" />
    </svg>
  );
}

export function Aim() {
  return (
    <svg class="sign aim" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M12 3.500v5M12 15.500v5M3.500 12h5M15.500 12h5M12 7a5 5 0 1 0 .1 0" />
    </svg>
  );
}
