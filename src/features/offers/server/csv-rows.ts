type CsvLimits = { rows: number; columns: number; cellLength: number }

const CSV_LIMITS: CsvLimits = { rows: 100_000, columns: 200, cellLength: 20_000 }

export class CsvRefused extends Error {
  override readonly name = 'CsvRefused'
}

/** Rows of a streamed CSV, keyed by the header; an unclosed quote means a truncated file. @throws {CsvRefused} */
export async function* csvRows(
  pieces: AsyncIterable<Uint8Array>,
  limits: CsvLimits = CSV_LIMITS,
): AsyncGenerator<Record<string, string>> {
  let names: string[] | undefined
  let count = 0
  for await (const cells of csvLines(decodeCsv(pieces), limits)) {
    count += 1
    if (count > limits.rows) throw new CsvRefused(`El archivo tiene más de ${limits.rows} filas.`)
    if (names === undefined) {
      names = cells.map((name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/^g:/, '')
          .replace(/[\s-]+/g, '_'),
      )
      if (!names.includes('price') || !names.includes('availability') || !names.includes('link'))
        throw new CsvRefused('La primera fila tiene que traer id o gtin, price, availability y link.')
      continue
    }
    if (cells.length === 1 && cells[0] === '') continue
    if (cells.length !== names.length)
      throw new CsvRefused(
        `La fila ${count} tiene ${cells.length} columnas y la primera ${names.length}: el archivo está cortado o mal escrito.`,
      )
    yield Object.fromEntries(names.map((name, place) => [name, cells[place]!.trim()]))
  }
  if (names === undefined) throw new CsvRefused('El archivo está vacío.')
}

async function* decodeCsv(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new CsvRefused('El archivo no está en UTF-8.')
    throw error
  }
}

/** Cells of each line; the separator is comma, semicolon or tab, the most frequent in the first line. */
async function* csvLines(texts: AsyncIterable<string>, limits: CsvLimits): AsyncGenerator<string[]> {
  let rest = ''
  let separator: string | undefined
  let [cells, cell]: [string[], string] = [[], '']
  let [isQuoted, wasQuoted] = [false, false]
  const endCell = () => {
    cells.push(cell)
    if (cells.length > limits.columns)
      throw new CsvRefused(`El archivo tiene más de ${limits.columns} columnas.`)
    cell = ''
    wasQuoted = false
  }
  for await (const text of texts) {
    rest += text
    if (separator === undefined) {
      const end = rest.search(/[\r\n]/)
      if (end < 0) {
        if (rest.length > limits.cellLength) throw new CsvRefused('La primera fila es demasiado larga.')
        continue
      }
      separator = separatorOf(rest.slice(0, end))
      rest = rest.replace(/^\uFEFF/, '')
    }
    // The last character waits for the next chunk, because it may be half of a pair such as `""`.
    const end = rest.length - 1
    let place = 0
    for (; place < end; place += 1) {
      const sign = rest[place]!
      if (isQuoted && sign === '"') {
        if (rest[place + 1] === '"') {
          cell += '"'
          place += 1
        } else isQuoted = false
      } else if (isQuoted) cell += sign
      else if (sign === '"' && cell === '' && !wasQuoted) [isQuoted, wasQuoted] = [true, true]
      else if (sign === separator) endCell()
      else if (sign === '\n') {
        endCell()
        yield cells
        cells = []
      } else if (sign !== '\r') {
        if (wasQuoted && sign !== ' ')
          throw new CsvRefused('Unas comillas dentro de una celda no están escritas dos veces.')
        cell += sign
      }
      if (cell.length > limits.cellLength) throw new CsvRefused('Una celda es demasiado larga.')
    }
    rest = rest.slice(place)
  }
  if (separator === undefined && rest !== '') separator = separatorOf(rest)
  for (const sign of rest) {
    if (isQuoted && sign === '"') isQuoted = false
    else if (sign === separator && !isQuoted) endCell()
    else if (sign === '\n' && !isQuoted) {
      endCell()
      yield cells
      cells = []
    } else if (sign !== '\r') cell += sign
  }
  if (isQuoted) throw new CsvRefused('El archivo está cortado: una comilla quedó abierta.')
  if (cell !== '' || cells.length > 0) {
    endCell()
    yield cells
  }
}

function separatorOf(line: string): string {
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}
