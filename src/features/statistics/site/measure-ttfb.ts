import { onTTFB } from 'web-vitals/onTTFB.js'
import { reportVital } from './report-vital.ts'

export const measureVital = (drawnFor: string, release: string) => reportVital(onTTFB, drawnFor, release)
