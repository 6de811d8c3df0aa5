const MAX_DOWNLOAD_NAME = 100

/** File name in ASCII: «Manual rápido (v2).pdf» becomes `Manual-rapido-v2.pdf`. */
export function downloadName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = plain
    .slice(0, plain.length - ending.length)
    .replaceAll(/-*\.+-*/g, '.')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, MAX_DOWNLOAD_NAME - ending.length)
  return `${stem === '' ? 'archivo' : stem}${ending}`
}
