import type { Pair } from './sheet-source.ts'

/** «N.W/G.W: 2.6/3.1 kg»: two weights in a line, the net one first. */
export function twoWeights(pair: Pair): Pair[] {
  const labels =
    /^((?:n\.?\s?w\b|net|peso neto|neto|peso l[ií]quido).*?)\s*[/&]\s*((?:g\.?\s?w\b|gross|peso bruto|bruto).*)$/i.exec(
      pair.label,
    )
  const values = /^(\d+(?:[.,]\d+)?)\s?(kgs?|g|lbs?)?\s*[/&]\s*(\d+(?:[.,]\d+)?)\s?(kgs?|g|lbs?)?\b/i.exec(
    pair.value,
  )
  if (!labels || !values) return [pair]
  const unit = values[4] ?? values[2] ?? /\((kgs?|g|lbs?)\)/i.exec(pair.label)?.[1] ?? ''
  return [
    { ...pair, label: 'N.W.', value: `${values[1]} ${values[2] ?? unit}` },
    { ...pair, label: 'G.W.', value: `${values[3]} ${unit}` },
  ]
}

/** Signs of East Asian width as those of ours, and «1 lb 12 oz» as one figure. */
export function plainPair(pair: Pair): Pair {
  const plain = (text: string) =>
    text
      .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replaceAll(
        /(\d+)\s?lbs?\.?\s+(\d+(?:\.\d+)?)\s?oz/gi,
        (_, pounds: string, ounces: string) => `${(Number(pounds) + Number(ounces) / 16).toFixed(4)} lb`,
      )
  return { ...pair, label: plain(pair.label), value: plain(pair.value) }
}
