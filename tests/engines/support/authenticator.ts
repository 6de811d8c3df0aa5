import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const UNLOCKED = 0x04
const WITH_KEY = 0x40

type Asked = { challenge: string }
type Given = { origin?: string; rpId?: string; unlocked?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
/** CBOR byte string of up to 65,535 bytes. */
const bytes = (value: Buffer) =>
  value.length < 256
    ? Buffer.concat([Buffer.from([0x58, value.length]), value])
    : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value])

/**
 * Scripted authenticator with a passkey, with replies as a browser encodes them; for `https://sitio.example` by
 * default.
 */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x, y } = publicKey.export({ format: 'jwk' })

  const clientData = (type: string, { challenge }: Asked, { origin = 'https://sitio.example' }: Given) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, { rpId = 'sitio.example', unlocked = true, counter = 0 }: Given) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (unlocked ? UNLOCKED : 0)]), counted])
  }
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(requested: Asked, given: Given = {}) {
      // COSE encoding of an EC2 key for ES256.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        Buffer.from([0x21]),
        bytes(Buffer.from(x!, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y!, 'base64url')),
      ])
      const authData = Buffer.concat([
        head(WITH_KEY, given),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', requested, given).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get(requested: Asked, given: Given = {}) {
      const authData = head(0, given)
      const client = clientData('webauthn.get', requested, given)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString(
          'base64url',
        ),
      })
    },
  }
}
