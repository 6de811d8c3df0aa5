import { Refused, Unreachable } from './request.ts'

/** Saves products as a file; `codes` null for all. @throws {Refused} {Unreachable} */
export async function saveExport(wanted: {
  type: string | null
  format: 'xlsx' | 'csv'
  codes: readonly string[] | null
}): Promise<void> {
  const response = await fetch('/panel/planillas/exportar', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  }).catch(() => {
    throw new Unreachable('No hay conexión con el sitio.')
  })
  if (!response.ok) {
    const { sentence } = Object(await response.json().catch(() => null)) as { sentence?: string }
    throw new Refused(response.status, sentence ?? `El sitio respondió ${response.status}.`)
  }
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'productos'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
