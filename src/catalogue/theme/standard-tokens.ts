export type ThemeTokens = Record<string, string>

/** Tokens of `ui/tokens.css` that brand colours depend on or change; a test compares both files. */
export const STANDARD_TOKENS: Readonly<Record<'light' | 'dark', Readonly<ThemeTokens>>> = {
  light: {
    page: '#ffffff',
    plate: '#f7f7f5',
    ink: '#222222',
    'ink-2': '#5f5f5c',
    accent: '#b8461a',
    action: '#222222',
    'action-ink': '#ffffff',
    'action-hover': '#3a3a3a',
    'action-pressed': '#111111',
    'picture-plate': '#f7f7f5',
    'picture-accent': '#b8461a',
  },
  dark: {
    page: '#161616',
    plate: '#222222',
    ink: '#f2f2f0',
    'ink-2': '#b9b9b4',
    accent: '#ff7a3d',
    action: '#f2f2f0',
    'action-ink': '#161616',
    'action-hover': '#dcdcd8',
    'action-pressed': '#ffffff',
    'picture-plate': '#30302e',
    'picture-accent': '#ff7a3d',
  },
}
