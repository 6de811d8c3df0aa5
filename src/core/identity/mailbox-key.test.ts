import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

test.each([
  'ana.perez@gmail.com',
  'AnaPerez@Gmail.com',
  ' anaperez+una@gmail.com ',
  'a.n.a.p.e.r.e.z+b+c@googlemail.com',
])('%s is the same Gmail mailbox', (address) => {
  expect(mailboxKey(address)).toBe('anaperez@gmail.com')
})

test('dots distinguish mailboxes of other providers, case and tags do not', () => {
  expect(mailboxKey('Ana.Perez+lista@Correo.example')).toBe('ana.perez@correo.example')
  expect(mailboxKey('anaperez@correo.example')).not.toBe(mailboxKey('ana.perez@correo.example'))
})
