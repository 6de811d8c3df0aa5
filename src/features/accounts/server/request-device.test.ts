import { expect, it } from 'vitest'
import { addressNetwork } from './request-device.ts'

it.each([
  ['200.45.12.77', '200.45.12.0'],
  ['::ffff:200.45.12.77', '200.45.12.0'],
  ['2800:810:45a:8f1::1', '2800:810:45a::'],
  ['2800:810::1', '2800:810:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['1:2:3:4:5:6:7:8', '1:2:3::'],
  ['', ''],
  ['unknown', ''],
  ['200.45.12.77\r\nx: y', ''],
])('reduces %s to its network', (address, network) => {
  expect(addressNetwork(address)).toBe(network)
})
