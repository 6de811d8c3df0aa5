import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROGRAM_SCOPES, type ProgramScope } from '#/core/access/permissions.ts'
import type { AgentCaller } from '#/core/access/require-permission.ts'
import { authorsOf } from '#/publishing/model/draft.ts'
import { ROLES } from '#/core/access/roles.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { COMMANDS } from '#tests/support/commands/every-command.ts'
import { saveRelease } from '#/publishing/commands/releases/release-commands.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { NOW, openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { createToken, MAX_PROGRAM_TOKENS, revokeToken, AGENT_SESSION_MS, useToken } from './token-commands.ts'
import { discardAgentSession } from './discard-agent-session.ts'
import { PROGRAM_COMMANDS } from './program-access.ts'
import { programTokens } from '#/features/programs/program-token.ts'
import { documentsOfAccount } from '#/core/commands/personal-documents.ts'
import { isSecretOf, readToken } from '#/core/secrets/secrets.ts'

const ana = somebody('editor')
const ONE = 'AW-T1200'
const SITTING = '20260601-150000-abcdef'
const program = (scope: ProgramScope = 'drafts', more: Partial<AgentCaller> = {}): AgentCaller => ({
  kind: 'agent',
  uid: 'ana',
  role: 'admin',
  scope,
  token: { id: 'a'.repeat(16), name: 'Textos' },
  sitting: SITTING,
  ...more,
})

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const liveOf = async (document = ONE) =>
  (await place.store.get('products', document))!.data as Record<string, unknown>
const draftOf = async (document = ONE) => (await readDraft(place.store, 'products', document))?.draft
const write = async (
  path: string,
  value: unknown,
  who: AgentCaller | typeof ana = program(),
  document = ONE,
) => {
  const now = (await draftOf(document))?.data ?? (await liveOf(document))
  const was = path.split('.').reduce<unknown>((data, key) => Object(data)[key], now)
  return place.execute(
    patchDraft,
    { documents: [{ collection: 'products', document, fields: [{ path, was, value }] }] },
    who,
  )
}
const schedule = { kind: 'schedule' } as const

describe('a token', () => {
  test('is returned once, stored as a hash, and has a name, a scope and an expiry', async () => {
    const { id, token, expiresAt } = await place.execute(
      createToken,
      { name: 'Textos', scope: 'drafts', days: 30 },
      ana,
    )
    expect(token).toMatch(/^vdr_[a-z0-9]{16}_[\w-]{43}$/)
    expect(Date.parse(expiresAt) - NOW.getTime()).toBe(30 * 86_400_000)
    const [storedTokens] = await documentsOfAccount(place.store, programTokens, 'ana')
    expect(storedTokens).toMatchObject({ id, uid: 'ana', name: 'Textos', scope: 'drafts' })
    const { secret } = readToken(token)!
    expect(JSON.stringify(await place.store.changes(0, 10_000))).not.toContain(secret)
    expect(isSecretOf(secret, storedTokens!.hash)).toBe(true)
    expect(
      isSecretOf(
        secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
        storedTokens!.hash,
      ),
    ).toBe(false)
  })

  test('requires a sign-in within half an hour, and cannot be created by a program', async () => {
    const requested = { name: 'Otra', scope: 'read', days: 1 } as const
    await expect(place.execute(createToken, requested, program())).rejects.toMatchObject({
      reason: 'program',
    })
    place.later(31 * 60_000)
    await expect(place.execute(createToken, requested, ana)).rejects.toMatchObject({ reason: 'recent' })
  })

  test('lasts a year at most, is limited per account and has a unique name', async () => {
    const give = (name: string, days = 365) => place.execute(createToken, { name, scope: 'read', days }, ana)
    await expect(give('Larga', 366)).rejects.toThrow('Una clave dura hasta un año.')
    for (let at = 0; at < MAX_PROGRAM_TOKENS; at += 1) await give(`Clave ${at}`)
    await expect(give('Una más')).rejects.toThrow(`Ya tenés ${MAX_PROGRAM_TOKENS} claves`)
    const another = (await documentsOfAccount(place.store, programTokens, 'ana')).find(
      ({ name }) => name !== 'Clave 7',
    )!
    await place.execute(revokeToken, { id: another.id }, ana)
    await expect(give('Clave 7')).rejects.toThrow('Ya tenés una clave con ese nombre')
  })

  test('can be revoked only by its owner or an administrator', async () => {
    const { id } = await place.execute(createToken, { name: 'Uno', scope: 'read', days: 1 }, ana)
    await expect(place.execute(revokeToken, { id }, somebody('editor', 'beto'))).rejects.toMatchObject({
      permission: 'users:manage',
    })
    await place.execute(revokeToken, { id }, somebody('admin', 'eva'))
    expect(await place.store.get('program-tokens', id)).toBeNull()
    expect(await place.execute(useToken, { id }, schedule)).toBeNull()
  })

  test('starts a new session after half an hour of inactivity', async () => {
    const { id } = await place.execute(createToken, { name: 'Uno', scope: 'read', days: 1 }, ana)
    const use = () => place.execute(useToken, { id }, schedule)
    const first = await use()
    place.later(AGENT_SESSION_MS - 1)
    expect(await use()).toBe(first)
    place.later(AGENT_SESSION_MS - 1)
    expect(await use()).toBe(first)
    place.later(AGENT_SESSION_MS)
    expect(await use()).not.toBe(first)
    const versions = async () => (await place.store.get('program-tokens', id))!.version
    const before = await versions()
    await use()
    expect(await versions()).toBe(before)
  })
})

describe('commands of programs', () => {
  /** Hard-coded, so that any other command is refused, new ones included. */
  const MAY: Record<ProgramScope, readonly string[]> = {
    read: [],
    facts: ['draft.patch'],
    drafts: ['draft.patch', 'launch.save'],
  }
  const callers = PROGRAM_SCOPES.flatMap((scope) => ROLES.map((role) => [scope, role] as const))

  test.each(callers)('scope «%s», role %s: accepts only the listed commands', async (scope, role) => {
    for (const command of COMMANDS) {
      const isOffered = role !== 'visitor' && MAY[scope].includes(command.name)
      const sent = place.execute(command, { no: 'such' } as never, program(scope, { role }))
      await expect(sent, command.name).rejects.toMatchObject(
        isOffered ? { name: 'InvalidCommand' } : { name: 'AccessRefused', reason: 'program' },
      )
    }
    expect(PROGRAM_COMMANDS[scope].map(({ name }) => name)).toEqual(MAY[scope])
  })

  test('the scope «facts» accepts only facts of products', async () => {
    const facts = program('facts')
    await write('specs.potenciaRms', 321, facts)
    expect((await draftOf())?.data?.specs).toMatchObject({ potenciaRms: 321 })
    for (const path of ['promise', 'specs', 'name', 'status', ''])
      await expect(write(path, 'x', facts)).rejects.toMatchObject({ reason: 'program' })
    const page = {
      collection: 'pages' as const,
      document: 'garantia',
      fields: [{ path: 'specs.x', value: 1 }],
    }
    await expect(place.execute(patchDraft, { documents: [page] }, facts)).rejects.toMatchObject({
      reason: 'program',
    })
  })

  test('product types require more than a redactor', async () => {
    const type = {
      collection: 'product-types' as const,
      document: 'torre',
      fields: [{ path: 'label', value: 'X' }],
    }
    await expect(place.execute(patchDraft, { documents: [type] }, program())).rejects.toMatchObject({
      permission: 'product-types:write',
    })
  })

  test('accepts a new release without a time, and no existing one', async () => {
    await write('promise', 'Del agente.')
    const documents = [{ collection: 'products', document: ONE, version: 1 }] as const
    const save = (more: object) =>
      place.execute(
        saveRelease,
        { launch: null, version: null, name: 'Otoño', documents: [...documents], at: null, ...more },
        program(),
      )
    const { id } = await save({})
    for (const more of [{ at: '2026-07-01T12:00:00.000Z' }, { launch: id, version: 1 }])
      await expect(save(more)).rejects.toMatchObject({ permission: 'publish', reason: 'program' })
  })
})

describe('a redactor', () => {
  test('prepares releases but cannot schedule them', async () => {
    const redactor = somebody('redactor', 'rosa')
    await write('promise', 'De Rosa.', redactor)
    const documents = [{ collection: 'products' as const, document: ONE, version: 1 }]
    const release = { launch: null, version: null, name: 'Otoño', documents, at: null }
    const { id, version } = await place.execute(saveRelease, release, redactor)
    const at = '2026-07-01T12:00:00.000Z'
    const timed = { ...release, launch: id, version, at }
    await expect(place.execute(saveRelease, timed, redactor)).rejects.toMatchObject({ permission: 'publish' })
    const scheduled = await place.execute(
      saveRelease,
      { ...timed, documents: [{ ...documents[0]!, reviewed: true }] },
      ana,
    )
    await expect(
      place.execute(saveRelease, { ...timed, version: scheduled.version, at: null }, redactor),
    ).rejects.toMatchObject({ permission: 'publish' })
  })
})

describe('a program’s session', () => {
  const discard = (who = ana) => place.execute(discardAgentSession, { sitting: SITTING }, who)

  test('is discarded by one command: drafts return to their previous state', async () => {
    const rank = (await liveOf()).rank
    await write('promise', 'De Ana.', ana)
    await write('promise', 'Del agente.')
    await write('rank', 7)
    await write('promise', 'Del agente, otra vez.')
    await write('notInTheBox', 'No trae pilas.', program(), 'AW-P110')
    const value = { id: 'AW-N1', name: 'Nueva', specs: {} }
    await place.execute(
      patchDraft,
      { documents: [{ collection: 'products', document: 'AW-N1', fields: [{ path: '', value }] }] },
      program(),
    )
    const { id: release } = await place.execute(
      saveRelease,
      { launch: null, version: null, name: 'Otoño', documents: [], at: null },
      program(),
    )
    expect(authorsOf((await draftOf())!)).toEqual(['agent:ana'])
    const { discarded, left } = await discard()
    expect([discarded.length, left]).toEqual([4, []])
    expect((await draftOf())?.data).toMatchObject({ promise: 'De Ana.', rank })
    expect(await draftOf('AW-P110')).toBeUndefined()
    expect(await draftOf('AW-N1')).toBeUndefined()
    expect(await place.store.get('launches', release)).toBeNull()
    await expect(discard()).rejects.toThrow('no queda nada por descartar')
  })

  test('can be discarded field by field, and then as a whole', async () => {
    const live = await liveOf()
    await write('promise', 'Del agente.')
    await write('specs.peso', 1.5)
    await write('name', 'Nombre de Ana', ana)
    const name = { collection: 'products', document: ONE } as const
    const discard = (paths?: string[]) => {
      const only = paths?.map((path) => ({ ...name, path }))
      return place.execute(discardAgentSession, { sitting: SITTING, ...(only && { only }) }, ana)
    }
    await expect(discard(['promise'])).resolves.toEqual({ discarded: [name], left: [] })
    expect((await draftOf())?.data).toMatchObject({
      promise: live.promise,
      name: 'Nombre de Ana',
      specs: { peso: 1.5 },
    })
    await discard(['name'])
    expect((await draftOf())?.data).toMatchObject({ name: 'Nombre de Ana', specs: { peso: 1.5 } })
    await discard()
    expect((await draftOf())?.data).toMatchObject({ name: 'Nombre de Ana', specs: live.specs })
    await expect(discard(['promise'])).rejects.toThrow('no queda nada')
  })

  test('discarding leaves later edits by people and published changes', async () => {
    await write('promise', 'Del agente.')
    await write('rank', 7)
    await write('promise', 'De Ana, mejor.', ana)
    await write('notInTheBox', 'No trae pilas.', program(), 'AW-P110')
    const { version } = (await readDraft(place.store, 'products', 'AW-P110'))!
    const draft = { collection: 'products', document: 'AW-P110', version, reviewed: true } as const
    await place.execute(publish, { drafts: [draft] }, ana)
    const { rank } = await liveOf()
    const { discarded, left } = await discard()
    expect(discarded).toEqual([{ collection: 'products', document: ONE }])
    expect(left).toEqual([{ collection: 'products', document: 'AW-P110' }])
    expect((await draftOf())?.data).toMatchObject({ promise: 'De Ana, mejor.', rank })
    expect(await liveOf('AW-P110')).toMatchObject({ notInTheBox: 'No trae pilas.' })
  })

  test('discarding restores a draft that the program removed', async () => {
    const { promise } = await liveOf()
    await write('promise', 'De Ana.', ana)
    await write('promise', promise)
    expect(await draftOf()).toBeUndefined()
    await discard()
    expect((await draftOf())?.data).toMatchObject({ promise: 'De Ana.' })
  })

  test('cannot be discarded by a program, and does not restore discarded drafts', async () => {
    await write('promise', 'Del agente.')
    await expect(place.execute(discardAgentSession, { sitting: SITTING }, program())).rejects.toMatchObject({
      reason: 'program',
    })
    const { version } = (await readDraft(place.store, 'products', ONE))!
    await place.execute(discardDraft, { collection: 'products', document: ONE, version }, ana)
    expect((await discard()).left).toHaveLength(1)
    expect(await draftOf()).toBeUndefined()
  })

  test('refuses a repeated call with the same key', async () => {
    const call = { key: 'pedido-1', input: 'f'.repeat(64) }
    const sent = () => write('rank', 3, program('drafts', { call }))
    await sent()
    const before = await place.store.sequence()
    await write('rank', 41, ana)
    await expect(sent()).rejects.toMatchObject({ name: 'VersionConflict' })
    expect((await draftOf())?.data).toMatchObject({ rank: 41 })
    expect(await place.store.sequence()).toBe(before + 1)
  })
})
