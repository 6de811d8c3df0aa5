import { SPREADSHEET_LIMITS } from '#/core/files/spreadsheet.ts'
import { writeText } from '#/core/files/csv.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import type { PanelImport } from '#/features/spreadsheets/panel/import-queries.ts'
import type { Client } from './account.ts'
import { FROM_HERE } from './http.ts'
import { readPanel } from './panel.ts'

type Uploaded = { ok: true; output: { id: string } } | { ok: false; sentence: string }

/** Uploads a file; returns the import that it starts, or why it was refused. */
export async function uploadSpreadsheet(
  who: Client,
  bytes: Uint8Array,
  { name = 'fábrica.csv', type = 'torre', mode = 'publish' } = {},
): Promise<Uploaded> {
  const form = new FormData()
  form.append('tipo', type)
  form.append('modo', mode)
  form.append('archivo', new Blob([new Uint8Array(bytes)]), name)
  const response = await who.get('/panel/planillas', { method: 'POST', body: form, headers: FROM_HERE })
  return (await response.json()) as Uploaded
}

export const importOf = (who: Client, id: string) => readPanel<PanelImport>(who, `importacion/${id}`)

/** CSV of `count` new towers, from AW-T5000, copied from the demo's AW-T2022. */
export async function manyTowers(who: Client, count: number): Promise<Uint8Array> {
  const response = await who.get('/panel/planillas/exportar', {
    method: 'POST',
    body: JSON.stringify({ type: 'torre', format: 'csv', codes: ['AW-T2022'] }),
    headers: { 'content-type': 'application/json', ...FROM_HERE },
  })
  const { sheets } = await parseSpreadsheet(Buffer.from(await response.arrayBuffer()), SPREADSHEET_LIMITS)
  const [headers, model] = sheets[0]!.rows.map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  )
  const name = headers!.indexOf('Nombre')
  const rows = Array.from({ length: count }, (_, at) => {
    const row = [...model!]
    row[0] = `AW-T${5000 + at}`
    row[name] = `Torre de prueba ${at}`
    return row
  })
  return writeText([headers!, ...rows])
}
