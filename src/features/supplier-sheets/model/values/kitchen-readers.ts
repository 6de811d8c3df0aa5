import { readChoiceFact, readIntervalFact, readNumberFact } from './read-value.ts'
import { presence, type Specials } from './field-reader.ts'

export const KITCHEN: Specials = {
  temperatura(field, label, text, context) {
    if (field.kind === 'interval') return readIntervalFact(field, label, text, context)
    if (field.kind !== 'choice') return readNumberFact(field, label, text, context)
    const [, levels] =
      /(?<![\d.,])(\d)\s+(?:niveles|temperatur|levels?|settings?|steps?|temps?|presets?|n[ií]veis)/i.exec(
        text,
      ) ?? []
    const counted =
      levels ??
      (/nivel|levels?|settings?|n[ií]veis/i.test(label)
        ? /^\s*(\d)(?![\d.,])(?!\s?°)/.exec(text)?.[1]
        : undefined)
    return counted && field.options?.includes(`${counted} niveles`)
      ? { value: `${counted} niveles` }
      : readChoiceFact(field, text)
  },
  volumenFrasco: (field, label, text, context) =>
    readNumberFact(
      field,
      `cada ${label}`,
      /(\d[\d.,]*\s?(?:ml|cc|oz|l)\b.*)$/i.exec(text)?.[1] ?? text,
      context,
    ),
  ...presence({
    apagadoAutomatico: /\d\s?(?:min|s\b|seg|sec|h\b|hora|hour)/i,
    visor: /window|ventana|visor|visible|both sides|lado/i,
    luzIndicadora: /\bled\b|light|luz|lamp/i,
    display: /led|lcd|digital/i,
    antiadherente: /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i,
    antiadherentes: /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i,
    filtroAntisarro: /removable|washable|removible|lavable|scale|sarro|nylon|mesh|malla/i,
    filtroPermanente: /permanent|reusable|reutiliz|permanente/i,
    base360: /360/i,
    doblePared: /double|doble/i,
    bandejaMigas: /remov|extraib|desmont/i,
  }),
  mantenerCaliente: (field, label, text, context) =>
    field.unit ? readNumberFact(field, label, text, context) : null,
  nivelDeRuido: readNumberFact,
}
