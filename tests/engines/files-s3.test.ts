import { describe } from 'vitest'
import { s3Contract } from './s3-contract.ts'
import { startS3 } from './support/s3-server.ts'

describe('s3rver', () => s3Contract('s3rver', startS3))
