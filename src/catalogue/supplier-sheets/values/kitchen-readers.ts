import { readChoiceFact, readIntervalFact, readNumberFact } from './read-value.ts'
import { readPresence, type Specials } from './field-reader.ts'

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
  apagadoAutomatico: (_field, _label, text) => readPresence(text, /\d\s?(?:min|s\b|seg|sec|h\b|hora|hour)/i),
  visor: (_field, _label, text) => readPresence(text, /window|ventana|visor|visible|both sides|lado/i),
  display: (_field, _label, text) => readPresence(text, /led|lcd|digital/i),
  antiadherente: (_field, _label, text) =>
    readPresence(text, /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i),
  antiadherentes: (_field, _label, text) =>
    readPresence(text, /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i),
  filtroAntisarro: (_field, _label, text) =>
    readPresence(text, /removable|washable|removible|lavable|scale|sarro|nylon|mesh|malla/i),
  filtroPermanente: (_field, _label, text) => readPresence(text, /permanent|reusable|reutiliz|permanente/i),
  base360: (_field, _label, text) => readPresence(text, /360/i),
  doblePared: (_field, _label, text) => readPresence(text, /double|doble/i),
  bandejaMigas: (_field, _label, text) => readPresence(text, /remov|extraib|desmont/i),
  mantenerCaliente: (field, label, text, context) =>
    field.unit ? readNumberFact(field, label, text, context) : null,
  nivelDeRuido: readNumberFact,
}
