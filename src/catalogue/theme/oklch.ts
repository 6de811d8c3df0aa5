type Oklch = { lightness: number; chroma: number; hue: number }

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const fromLinear = (share: number) =>
  share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055

export const linearOf = (hex: string): [number, number, number] => [
  toLinear(Number.parseInt(hex.slice(1, 3), 16) / 255),
  toLinear(Number.parseInt(hex.slice(3, 5), 16) / 255),
  toLinear(Number.parseInt(hex.slice(5, 7), 16) / 255),
]

/** Polar form of Ottosson's OKLab, as in CSS Color 4; hue in radians. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
  const across = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const along = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return { lightness, chroma: Math.hypot(across, along), hue: Math.atan2(along, across) }
}

/** Colour of this lightness and hue with the most chroma in the sRGB gamut. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let [least, most] = [0, chroma]
  if (isInGamut(channels({ lightness, chroma, hue }))) least = chroma
  else
    for (let turn = 0; turn < 20; turn += 1) {
      const middle = (least + most) / 2
      if (isInGamut(channels({ lightness, chroma: middle, hue }))) least = middle
      else most = middle
    }
  const hex = channels({ lightness, chroma: least, hue }).map((share) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, share))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

const isInGamut = (shares: readonly number[]) => shares.every((share) => share >= -0.0001 && share <= 1.0001)

function channels({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const [across, along] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.396_337_777_4 * across + 0.215_803_757_3 * along) ** 3
  const m = (lightness - 0.105_561_345_8 * across - 0.063_854_172_8 * along) ** 3
  const s = (lightness - 0.089_484_177_5 * across - 1.291_485_548 * along) ** 3
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
}
