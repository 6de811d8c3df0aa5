/** «Karaoke es sí»; empty while no fact is chosen. `fact` gives the name of a key. */
export const conditionWords = (fact: (key: string) => string | undefined) => (item: unknown) => {
  const { key, is, isNot, oneOf, moreThan, says } = Object(item) as Readonly<Record<string, unknown>>
  const name = fact(String(key ?? '')) ?? String(key ?? '')
  const value = (stated: unknown) => (stated === true ? 'sí' : stated === false ? 'no' : String(stated))
  const parts = [
    is === undefined ? '' : `es ${value(is)}`,
    isNot === undefined ? '' : `no es ${value(isNot)}`,
    Array.isArray(oneOf) ? `es ${oneOf.map(value).join(' o ')}` : '',
    moreThan === undefined ? '' : `es más que ${value(moreThan)}`,
    says === undefined ? '' : `dice «${value(says)}»`,
  ].filter((part) => part !== '')
  return name === '' ? '' : `${name} ${parts.length === 0 ? 'está cargado' : parts.join(' y ')}`
}
