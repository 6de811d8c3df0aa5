/** Bundled or system fonts; a page loads only the chosen one. */
export const TYPEFACES = {
  'instrument-sans': { label: 'Instrument Sans', family: undefined },
  inter: { label: 'Inter, neutra', family: "'Inter', 'Inter Fallback', sans-serif" },
  figtree: { label: 'Figtree, geométrica', family: "'Figtree', 'Figtree Fallback', sans-serif" },
  'nunito-sans': {
    label: 'Nunito Sans, redondeada',
    family: "'Nunito Sans', 'Nunito Sans Fallback', sans-serif",
  },
  'atkinson-hyperlegible': {
    label: 'Atkinson Hyperlegible, para quien ve poco',
    family: "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Next Fallback', sans-serif",
  },
  'source-serif': {
    label: 'Source Serif, con remates',
    family: "'Source Serif 4', 'Source Serif 4 Fallback', serif",
  },
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
