import { SHARED_PHRASES } from './shared-labels.ts'
import { certificationGroup, commonFacets, powerGroup, sizeGroup } from './common-blocks.ts'
import { textField, textsField } from '#/catalogue/specs/fields/text-fields.ts'
import { flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { FacetDefinition, Specs } from '#/catalogue/specs/product-type.ts'

export function kitchen() {
  return [
    textsField('aptoLavavajillas', 'Partes aptas para lavavajillas', {
      supplierLabels:
        'dishwasher safe, dishwasher safe parts, apto lavavajillas, partes aptas para lavavajillas, dishwasher, lava-louças',
    }),
    flagField('libreDeBpa', 'Libre de BPA', {
      help: 'El BPA, o bisfenol A, es un componente de algunos plásticos.',
      meanings: { Sí: 'No lo tiene nada de lo que toca la comida.' },
      wished: 'plástico malo, químico',
      supplierLabels: 'bpa free, libre de bpa, bpa-free, livre de bpa, sin bpa, food grade',
    }),
    flagField('apagadoAutomatico', 'Apagado automático', {
      wished: 'se apaga solo, se corta solo, se apague por su cuenta, se apague solo',
      supplierLabels:
        'auto shut off, auto shutoff, automatic shut off, auto power off, auto off, automatic shutdown, apagado automatico, corte automatico, desligamento automático, auto shut-off function, automatic switch off, auto switch off, auto shutdown, apagado auto',
    }),
    flagField('proteccionSobrecalentamiento', 'Protección contra sobrecalentamiento', {
      supplierLabels:
        'overheat protection, overheating protection, over heat protection, proteccion contra sobrecalentamiento, proteccion sobrecalentamiento, thermal protection, proteção contra superaquecimento, proteccion termica, protección por sobrecalentamiento, thermal cut-off',
    }),
    flagField('proteccionSinAgua', 'Protección sin agua', {
      supplierLabels:
        'boil dry protection, boil-dry protection, dry boil protection, proteccion sin agua, proteccion contra hervido en seco, anti dry, dry burn protection, proteccion en seco, anti-dry burning, proteccion contra funcionamiento en seco, proteção contra funcionamento a seco',
    }),
    flagField('baseAntideslizante', 'Base antideslizante', {
      supplierLabels:
        'pés antiderrapantes, patas de goma, rubber feet, non slip base, non-slip feet, anti slip feet, anti-slip, non slip feet, base antideslizante, patas antideslizantes, base antiderrapante, pies antideslizantes, anti-slip feet, anti slip base, non-skid feet',
    }),
    flagField('guardacable', 'Guardacable', {
      wished:
        'guardar el cable, esconder el cable, guarde el cable, enrosque el cable, enrolle el cable, enrollacable, recoger el cordón, guardar el cordón, esconda el cable',
      supplierLabels:
        'cord storage, cord wrap, cable storage, guardacable, enrollacable, porta cable, porta-fio, cable winder, guarda cable, cord winder, guardacables, recoge cable',
    }),
    flagField('luzIndicadora', 'Luz indicadora', {
      phrases: SHARED_PHRASES.luz,
      wished: 'lucecita, foquito, luz que avisa, luz de encendido, lucecita de prendido',
      supplierLabels:
        'indicator light, power indicator, led indicator, pilot light, luz indicadora, luz piloto, indicador luminoso, indicator, indicator lamp, luz de encendido, luz led indicadora, on off indicator light, on off light, power light, power on light, working light, working indicator, luz de funcionamiento, luz de trabajo, indicador de encendido, lampada piloto, luz indicadora de funcionamento',
    }),
    numberField('nivelDeRuido', 'Nivel de ruido', {
      unit: 'dB',
      range: [45, 90],
      positive: true,
      better: 'less',
      asked: 'silencioso, silenciosa, poco ruido, sin ruido',
      phrases: '…',
      wished:
        'ruido, bochinche, calladita = menos, callada = menos, silenciosa = menos, no zumbe = menos, no despierte = menos, dejar escuchar la película = menos, no tape la conversación = menos, ruidosa = más',
      supplierLabels: 'noise level, noise, nivel de ruido, ruido, nível de ruído, sound level, max noise',
    }),
    numberField('usoContinuoMax', 'Uso continuo máximo', {
      unit: 'min',
      range: [0.5, 60],
      supplierLabels:
        'max continuous use, continuous operation, continuous use, kb time, uso continuo maximo, tiempo de operacion continua, maximum continuous use, tempo máximo de uso contínuo, continuous working time, kb, short time operation, max continuous operation, tiempo maximo de uso continuo, max operation time, uso continuo, continuous work',
    }),
    textField('recetario', 'Recetario', {
      supplierLabels: 'recipe book, recetario, recipes, recetas, livro de receitas, cookbook',
    }),
  ]
}

/** `watts` is the plausible consumption; `power` are own fields of «Alimentación». */
export function kitchenGroups<Own extends Field, Power extends Field = never>(options: {
  own: readonly Own[]
  watts: readonly [min: number, max: number]
  power?: readonly Power[]
}) {
  return [
    { title: 'Cocina', fields: options.own },
    powerGroup({ watts: options.watts, own: options.power }),
    { title: 'Cuidado y seguridad', fields: kitchen() },
    sizeGroup(),
    certificationGroup(),
  ]
}

export const kitchenFacets: readonly FacetDefinition<
  'apagadoAutomatico' | (typeof commonFacets)[number]['key'],
  never
>[] = [{ key: 'apagadoAutomatico' }, ...commonFacets]

export function definedTexts(...texts: readonly (string | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== undefined)
}

export function numberIn<Key extends string>(specs: Specs<Key>, key: NoInfer<Key>): number | undefined {
  const value = specs[key]
  return typeof value === 'number' ? value : undefined
}
