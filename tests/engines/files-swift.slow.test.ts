// OpenStack Swift is five servers, which Debian alone has.
import { describe } from 'vitest'
import { s3Contract } from './s3-contract.ts'
import { hasSwift, startSwift, SWIFT_PACKAGES } from './support/swift-server.ts'

const MISSING = hasSwift()
  ? ''
  : `, skipped: on Debian «apt-get install ${SWIFT_PACKAGES.join(' ')}» brings it`

// A second server that knows nothing of the first and checks signatures too.
describe.skipIf(!hasSwift())(`OpenStack Swift${MISSING}`, () => s3Contract('OpenStack Swift', startSwift))
