import { expect, it } from 'vitest'
import { NoAnswer, postgresError } from './errors.ts'
import { tellingError } from './primary.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
const silent = new NoAnswer('The server could not be asked', { cause: refused })
const role = { standby: true, system: '1', timeline: 0, origin: '1/0/1' }
const errorText = (requested: Parameters<typeof tellingError>[0]) =>
  String(postgresError(tellingError(requested), 'db1,db2'))
const member = {} as never

it('reports that no server answers only when none does', () => {
  expect(errorText([{ host: 0, member, error: silent }])).toContain('Ahí no responde ningún servidor')
  const oneReads = errorText([
    { host: 0, member, error: silent },
    { host: 1, member, role },
  ])
  expect(oneReads).toContain('Responde una réplica, que sólo lee, y ninguno que escriba')
  expect(oneReads).not.toContain('Ahí no responde')
})
