import { fold } from './fold.ts'

export const slugFrom = (words: string): string =>
  fold(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
