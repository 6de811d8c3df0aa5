/** Patterns unique to a browser first: most also claim Chrome or Safari. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const DEVICE_SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Returns only known names, because the header may contain anything. */
export function deviceName(userAgent: string): string {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(DEVICE_SYSTEMS)]
  if (browser && system) return `${browser} en ${system}`
  if (browser) return browser
  return system ? `un navegador en ${system}` : 'un dispositivo que no reconocemos'
}

/** «200.45.12.x» or «2800:810:45a::»; empty if unknown. */
export function networkName(network: string): string {
  if (network.includes('.')) return network.replace(/\.\d+$/, '.x')
  const groups = network
    .split(':')
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
  return groups.some((group) => group !== '' && group !== '0') ? `${groups.join(':')}::` : ''
}
