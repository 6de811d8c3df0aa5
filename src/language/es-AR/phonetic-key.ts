/** Applied in order, so longer spellings come first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|sh|ch/g, 'ç'],
  [/h/g, ''],
  [/qu(?=[ei])|q|ck|k/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/c(?=[eiy])|z|x/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/G/g, 'g'],
  [/ll/g, 'y'],
  [/y(?![aeiou])/g, 'i'],
  [/^i(?=[aeou])/g, 'y'],
  [/v|w/g, 'b'],
  [/(.)\1+/g, '$1'],
]

const heard = new Map<string, string>()
const MAX_HEARD = 4000

export function phoneticKey(word: string): string {
  const known = heard.get(word)
  if (known !== undefined) return known
  const sound = SPELLINGS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word)
  if (heard.size >= MAX_HEARD) heard.clear()
  heard.set(word, sound)
  return sound
}
