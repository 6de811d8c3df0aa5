import type { Province } from './provinces.ts'

/** Latitude and longitude of each capital, in degrees. */
const CAPITALS: Readonly<Record<Province, readonly [number, number]>> = {
  'Buenos Aires': [-34.92, -57.95],
  Catamarca: [-28.47, -65.78],
  Chaco: [-27.45, -58.99],
  Chubut: [-43.3, -65.1],
  'Ciudad Autónoma de Buenos Aires': [-34.61, -58.38],
  Córdoba: [-31.42, -64.18],
  Corrientes: [-27.47, -58.83],
  'Entre Ríos': [-31.73, -60.53],
  Formosa: [-26.18, -58.17],
  Jujuy: [-24.19, -65.3],
  'La Pampa': [-36.62, -64.29],
  'La Rioja': [-29.41, -66.86],
  Mendoza: [-32.89, -68.84],
  Misiones: [-27.36, -55.9],
  Neuquén: [-38.95, -68.06],
  'Río Negro': [-40.81, -62.99],
  Salta: [-24.79, -65.41],
  'San Juan': [-31.54, -68.52],
  'San Luis': [-33.3, -66.34],
  'Santa Cruz': [-51.62, -69.22],
  'Santa Fe': [-31.63, -60.7],
  'Santiago del Estero': [-27.79, -64.26],
  'Tierra del Fuego': [-54.8, -68.3],
  Tucumán: [-26.82, -65.22],
}

const KM_A_DEGREE = 111
const rad = (degrees: number) => (degrees * Math.PI) / 180

/** Approximate km between capitals, enough to compare which province is nearer. */
export function provinceDistanceKm(from: Province, to: Province): number {
  const [[lat, lon], [otherLat, otherLon]] = [CAPITALS[from], CAPITALS[to]]
  const east = (otherLon - lon) * Math.cos(rad((lat + otherLat) / 2))
  return Math.hypot(otherLat - lat, east) * KM_A_DEGREE
}
