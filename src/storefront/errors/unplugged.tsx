/** An Argentine socket and its plug, apart, drawn in one line. */
export function Unplugged({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 600 500"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="96" y="112" width="168" height="252" rx="16" />
      <rect x="124" y="166" width="112" height="144" rx="8" />
      <circle cx="180" cy="139" r="5" />
      <circle cx="180" cy="337" r="5" />
      <path d="M176 139h8M176 337h8" />
      <rect x="150" y="200" width="9" height="30" rx="2" transform="rotate(30 154.5 215)" />
      <rect x="201" y="200" width="9" height="30" rx="2" transform="rotate(-30 205.5 215)" />
      <rect x="175.5" y="250" width="9" height="30" rx="2" />
      <path d="M372 236h-46v-9h46M372 282h-46v-9h46M372 259h-54v-9h54" />
      <path d="M372 204h58c24 0 42 18 42 42v18c0 24-18 42-42 42h-58z" />
      <path d="M388 204v102M472 244h26v22h-26M480 244v22M489 244v22" />
      <path d="M498 250c40 0 60 26 52 62s-56 44-52 88c2 24 18 36 18 100M498 260c34 0 48 20 42 48-8 34-56 46-52 92 2 24 18 36 18 100" />
    </svg>
  )
}
