const FEMININE_UNITS = /^(?:h|horas?|pulgadas?|″)$/
const WITH_ARTICLE =
  /\b(los|las|unos|unas|esos|esas)\s+(\d+(?:,\d+)?)\s*(h|horas|min|minutos|W|mAh|Wh|kg|cm|dB|GB|pulgadas|″)(?![\p{L}\d])/giu
const ONE_OF_MANY =
  /(?<![\d,.])1\s+(micrófonos|horas|minutos|tazas|frascos|entradas|modelos|productos|modos)\b/giu

export function agreementErrors(text: string): string[] {
  const articles = [...text.matchAll(WITH_ARTICLE)].flatMap(([words, article, , unit]) =>
    FEMININE_UNITS.test(unit!) === /as$/i.test(article!)
      ? []
      : [`«${words}»: el artículo no concuerda con la unidad.`],
  )
  const plurals = [...text.matchAll(ONE_OF_MANY)].map(([words]) => `«${words}»: uno va en singular.`)
  return [...articles, ...plurals]
}
