// OpenStack Swift consists of five servers, packaged only by Debian.
import { describe } from 'vitest'
import { s3Contract } from './s3-contract.ts'
import { hasSwift, startSwift, SWIFT_PACKAGES } from './support/swift-server.ts'

const MISSING = hasSwift()
  ? ''
  : `, skipped: on Debian «apt-get install ${SWIFT_PACKAGES.join(' ')}» brings it`

// A second, independent S3 implementation that checks signatures too.
describe.skipIf(!hasSwift())(`OpenStack Swift${MISSING}`, () => s3Contract('OpenStack Swift', startSwift))
