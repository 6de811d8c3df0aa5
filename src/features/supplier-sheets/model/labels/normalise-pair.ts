import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'

/** Signs of East Asian width become ours, «1 lb 12 oz» one figure. */
export function plainPair(pair: SourcePair): SourcePair {
  const plain = (text: string) =>
    text
      .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replaceAll(
        /(\d+)\s?lbs?\.?\s+(\d+(?:\.\d+)?)\s?oz/gi,
        (_, pounds: string, ounces: string) => `${(Number(pounds) + Number(ounces) / 16).toFixed(4)} lb`,
      )
  return { ...pair, label: plain(pair.label), value: plain(pair.value) }
}
