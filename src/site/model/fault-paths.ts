import { productPath } from './breadcrumbs.ts'

export function faultsPath(id: string): string {
  return `${productPath(id)}/problemas`
}

/** `step` is where on the way: `2` to `4`, `fue-2` when the second was it, `nada` when none was. */
export function faultPath(id: string, fault: string, step?: string): string {
  return `${faultsPath(id)}/${fault}${step === undefined ? '' : `/${step}`}`
}

export function typeFaultsPath(type?: string, fault?: string): string {
  return ['/soporte/problemas', type, fault].filter((part) => part !== undefined).join('/')
}

export function faultCasePath(id: string, fault: string, step: string): string {
  return `/contacto?${new URLSearchParams({ modelo: id, problema: fault, paso: step })}`
}
