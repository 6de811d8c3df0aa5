/** What ships, or is on the visitor's device; whoever chose one loads no other. */
export const TYPEFACES = {
  'instrument-sans': { label: 'Instrument Sans', family: undefined },
  system: {
    label: 'La del dispositivo, sin remates',
    family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
  serif: {
    label: 'La del dispositivo, con remates',
    family: "'Iowan Old Style', 'Palatino Linotype', Charter, Georgia, 'Noto Serif', serif",
  },
} as const satisfies Record<string, { label: string; family: string | undefined }>

export type Typeface = keyof typeof TYPEFACES
