import { formatNumber } from '#/language/es-AR/format.ts'

/** Condition in words: «Karaoke es sí»; empty without a fact. `fact` maps a key to its name. */
export const conditionWords = (fact: (key: string) => string | undefined) => (item: unknown) => {
  const { key, is, isNot, oneOf, moreThan, lessThan, outside, says } = Object(item) as Readonly<
    Record<string, unknown>
  >
  const name = fact(String(key ?? '')) ?? String(key ?? '')
  const value = (stated: unknown) =>
    typeof stated === 'number'
      ? formatNumber(stated)
      : stated === true
        ? 'sí'
        : stated === false
          ? 'no'
          : String(stated)
  const amount = (stated: unknown) => {
    const other = Object(stated).key as unknown
    return typeof other === 'string' ? `«${fact(other) ?? other}»` : value(stated)
  }
  const parts = [
    is === undefined ? '' : `es ${value(is)}`,
    isNot === undefined ? '' : `no es ${value(isNot)}`,
    Array.isArray(oneOf) ? `es ${oneOf.map(value).join(' o ')}` : '',
    moreThan === undefined ? '' : `es más que ${amount(moreThan)}`,
    lessThan === undefined ? '' : `es menos que ${amount(lessThan)}`,
    Array.isArray(outside) ? `está fuera de ${outside.map(value).join(' a ')}` : '',
    says === undefined ? '' : `dice «${value(says)}»`,
  ].filter((part) => part !== '')
  return name === '' ? '' : `${name} ${parts.length === 0 ? 'está cargado' : parts.join(' y ')}`
}
