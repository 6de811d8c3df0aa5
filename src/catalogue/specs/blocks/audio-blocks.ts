import type { CommonFieldOptions } from '#/catalogue/specs/fields/field.ts'
import { choiceField, choicesField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textField } from '#/catalogue/specs/fields/text-fields.ts'
import { interval } from '#/catalogue/specs/fields/interval-field.ts'
import { record } from '#/catalogue/specs/fields/record-field.ts'

/** `range` is the plausible diameter in inches. */
export const driverField = <Key extends string>(
  range: readonly [number, number],
  key: Key,
  label: string,
  { counted, wide, ...options }: CommonFieldOptions & { counted: string; wide?: string | readonly string[] },
) =>
  record(
    key,
    label,
    [
      numberField('cantidad', 'Cantidad', {
        whole: true,
        positive: true,
        max: 4,
        required: true,
        phrases: counted,
      }),
      numberField('pulgadas', 'Diámetro', {
        unit: '″',
        positive: true,
        required: true,
        ...(wide === undefined ? {} : { phrases: wide }),
      }),
    ],
    { ...options, unit: '″', range, template: '{cantidad} × {pulgadas}' },
  )

export const frequencyResponse = () =>
  interval('respuestaEnFrecuencia', 'Respuesta en frecuencia', {
    unit: 'Hz',
    range: [20, 20_000],
    phrases: '… graves …, baja hasta …',
    supplierLabels:
      'frequency response, frequency range, freq response, freq range, frequency, respuesta en frecuencia, respuesta de frecuencia, rango de frecuencia, rango de frecuencias, frecuencia, resposta de frequência, resposta em frequência, faixa de frequência, frequency band, audio frequency response, fr, response',
  })

export const impedance = (range: readonly [number, number]) =>
  numberField('impedancia', 'Impedancia', {
    unit: 'Ω',
    range,
    phrases: '…',
    supplierLabels:
      'speaker, speaker unit, driver, driver unit, parlante, impedance, impedancia, impedância, ohm, speaker impedance, nominal impedance, impedancia nominal, driver impedance, load impedance',
  })

export const sensitivity = () =>
  numberField('sensibilidad', 'Sensibilidad', {
    unit: 'dB',
    range: [80, 120],
    phrases: '…',
    supplierLabels: 'sensitivity, sensibilidad, sensibilidade, spl, speaker sensitivity, driver sensitivity',
  })

/** `rms` is the plausible power in W. */
export function sound(options: {
  rms: readonly [number, number]
  channels?: readonly [string, ...string[]]
  wooferLabels?: string
}) {
  return [
    numberField('potenciaRms', 'Potencia RMS', {
      unit: 'W',
      range: options.rms,
      required: true,
      better: 'more',
      help: 'La potencia real y sostenida. No es el pico (PMPO).',
      phrases: '… RMS, … de potencia',
      wished:
        'potencia, suena fuerte = más, más fuerte = más, temblar = más, menos potente = menos, suave = menos',
      supplierLabels:
        'power output, output power, rated output, rms power, power rms, rated power, nominal power, power, potencia, potencia rms, potencia de salida, potencia nominal, salida de audio, audio power, speaker power, total power, total output power, potencia total, output, salida, wattage, sound power, amplifier power, potencia de audio, potencia real, potência de saída, potência, potencia sonora, rated output power, speaker output, rms, rms output, rms output power, potencia efectiva, music power',
    }),
    numberField('potenciaPmpo', 'Potencia PMPO', {
      unit: 'W',
      range: [10, 20_000],
      help: 'Pico de un instante: sirve para comparar sólo junto a la RMS.',
      supplierLabels:
        'pmpo, pmpo power, power pmpo, potencia pmpo, peak music power output, p.m.p.o, potencia pico pmpo, output power, power output, power, potencia, potencia de salida, salida',
    }),
    choiceField('canales', 'Canales', options.channels ?? ['1.0', '2.0', '2.1', '3.1', '5.1'], {
      wished:
        'estéreo = 2.0, dos canales = 2.0, un solo canal = 1.0, mono = 1.0, dos punto uno = 2.1, tres punto uno = 3.1',
      supplierLabels:
        'channels, channel, canales, canais, audio channel, sound channel, configuracion de canales, sistema, system, channel configuration, speaker system',
    }),
    driverField([1, 18], 'woofer', 'Woofer', {
      counted: '… woofer',
      wide: [
        'woofer de …',
        'woofer, de …',
        'woofer inalámbrico de …',
        'subwoofer de …',
        'subwoofer inalámbrico de …',
        'cono de …',
      ],
      help: 'El parlante de los graves: cuanto más grande, más bajo llega.',
      supplierLabels:
        options.wooferLabels ??
        'woofer, woofer size, bass speaker, speaker, speaker size, driver, driver unit, driver size, speaker unit, parlante, altavoz, tamaño de parlante, tamaño del altavoz, unidad, unidad de altavoz, alto falante, alto-falante, speaker driver, horn, subwoofer size, graves, loudspeaker, loudspeaker unit, drivers, parlantes, altavoces, bass driver, full range, full range driver, full range speaker, rango completo, tamanho do alto falante, diametro de parlante, speaker diameter, low frequency driver, unidad de graves, mid woofer, woofer driver, parlante de graves, falante, drive unit, drive units, speakers, acoustic unit, altofalante, alto falantes, falantes, componentes acusticos, configuracion de parlantes',
    }),
    driverField([0.5, 4], 'tweeter', 'Tweeter', {
      counted: '… tweeter, … bocina de agudos',
      wide: 'tweeter de …, bocina de …',
      supplierLabels:
        'tweeter, tweeter size, treble, high frequency driver, treble speaker, agudos, tweeters, tweeter driver, parlante de agudos, unidad de agudos, speaker, driver, drivers, speaker unit, driver unit, parlante, parlantes, altavoces, speaker driver, loudspeaker, loudspeaker unit, speaker size, horn, drive unit, altavoz, altofalante, alto falante, falante, acoustic unit, unit, speakers',
    }),
    frequencyResponse(),
    impedance([2, 64]),
    sensitivity(),
    numberField('ecualizador', 'Ajustes de ecualizador', {
      range: [1, 20],
      phrases: '… ajustes de ecualizador, … ajustes de sonido, … ecualizaciones',
      wished:
        'ecualizador, modos de sonido, ajustes, sonidos para elegir, estilos de sonido, muchos sonidos = más, más sonidos = más, un solo sonido = menos',
      supplierLabels:
        'equalizer, eq, eq modes, ecualizador, modos de ecualizacion, modos eq, equalizador, sound modes, eq presets, eq preset, equalizer modes, sound effects, ecualizaciones, audio modes',
    }),
  ]
}

export function wireless() {
  return [
    choiceField('bluetooth', 'Bluetooth', ['4.2', '5.0', '5.1', '5.2', '5.3', '5.4'], {
      phrases: 'auriculares inalámbricos, auriculares in-ear inalámbricos, auriculares on-ear inalámbricos',
      supplierLabels:
        'bluetooth, bluetooth version, bt version, bt, wireless version, version de bluetooth, version bluetooth, versão bluetooth, versão do bluetooth, conectividad, connectivity, wireless, wireless connection, connection, conexion, conexión inalámbrica, inalambrico, wireless technology, bluetooth module, bluetooth chip, wifi / bluetooth, wireless communication, conectividade, inputs, bt ver, blue tooth, chipset, chip',
    }),
    numberField('alcance', 'Alcance', {
      unit: 'm',
      range: [8, 30],
      better: 'more',
      wished:
        'alcance, agarre lejos = más, más lejos = más, agarra lejos = más, agarrando lejos = más, desde lejos = más, me alejo = más',
      supplierLabels:
        'effective distance, distance, range, bluetooth range, wireless range, transmission range, transmission distance, working distance, alcance, alcance bluetooth, distancia, distancia de transmision, distancia de trabajo, operating range, bt range, bt distance, bluetooth distance, effective distance, connection distance, receiving distance, distancia bluetooth, communication distance, wireless distance, operation range, alcance inalambrico, bt transmission distance, effective range, working range, distância de transmissão, bluetooth, bluetooth version, alcance sem fio, distancia de alcance, wireless range, radio range, control distance',
    }),
    choicesField('codecs', 'Códecs', ['SBC', 'AAC', 'aptX', 'LDAC', 'LC3'], {
      supplierLabels:
        'codec, codecs, audio codec, bluetooth codec, supported codecs, codecs de audio, codec de audio, audio decoding, bt codec, codecs bluetooth',
    }),
    flagField('multipunto', 'Multipunto', {
      meanings: { Sí: 'Se conecta a dos equipos a la vez.', No: 'Se conecta a un equipo por vez.' },
      phrases: 'multipunto',
      wished:
        'dos celulares, dos aparatos, dos equipos, dos cosas juntas, dos dispositivos, dos teléfonos, compu y celular a la vez, celular y compu a la vez, compu y celular conectados',
      supplierLabels:
        'multipoint, multi point, multipoint connection, dual connection, multipunto, multi-device, dual device connection, conexion multipunto, conexion simultanea, multiponto, connects two devices, dual pairing, conexión a dos equipos',
    }),
    choiceField('wifi', 'Wi-Fi', ['Wi-Fi 4', 'Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 6E', 'Wi-Fi 7'], {
      supplierLabels:
        'wifi, wi-fi, wlan, wireless lan, wireless, red inalambrica, wireless network, wi fi standard, connectivity, conectividad, conexion inalambrica, conectividade, wifi standard, communication, comunicaciones, comunicacion, wireless communication',
    }),
    flagField('nfc', 'NFC', {
      wished:
        'arrimar el celular, arrimarle el celular, apoyar el celular, con solo apoyar, con solo arrimar',
      supplierLabels: 'nfc',
    }),
  ]
}

export function tws() {
  return flagField('tws', 'Estéreo inalámbrico (TWS)', {
    meanings: {
      Sí: 'Dos equipos iguales suenan como un par estéreo, sin cables.',
      No: 'No se enlaza con otro equipo igual.',
    },
    phrases: 'par estéreo',
    supplierLabels:
      'tws, tws pairing, tws function, true wireless stereo, stereo pairing, tws link, true wireless, estereo inalambrico, funcion tws, tws mode, pareo tws, emparejamiento tws, stereo pair, vinculo tws',
  })
}

export function inputs() {
  return choicesField(
    'entradas',
    'Entradas',
    [
      'AUX 3,5 mm',
      'USB',
      'microSD',
      'HDMI ARC',
      'HDMI eARC',
      'Óptica',
      'RCA',
      'Micrófono 6,3 mm',
      'Guitarra',
      'Radio FM',
      'LAN',
    ],
    {
      phrases:
        'entrada de micrófono = Micrófono, entrada para micrófono = Micrófono, entrada de guitarra = Guitarra, entrada para guitarra = Guitarra, entrada de la guitarra = Guitarra, entrada para la guitarra = Guitarra, guitarra se enchufa = Guitarra, HDMI = HDMI, eARC = eARC, entrada óptica = Óptica, radio FM = Radio FM, entrada auxiliar = AUX, entrada AUX = AUX, Ethernet = LAN, RJ-45 = LAN, RJ45 = LAN',
      wished:
        'tarjetita de memoria = microSD, tarjetita = microSD, tarjeta de memoria = microSD, tarjetitas = microSD, fibra = Óptica, cable de fibra = Óptica, lucecita roja = Óptica, criolla = Guitarra, viola = Guitarra, pendrive = USB, cablecito = AUX 3,5 mm, cable auxiliar = AUX 3,5 mm, auxiliar = AUX 3,5 mm, fm = Radio FM, emisora = Radio FM, la radio = Radio FM, micrófono = Micrófono 6,3 mm, earc = HDMI eARC',
      supplierLabels:
        'input, inputs, audio input, audio inputs, interface, interfaces, port, ports, jacks, sockets, connections, connectivity, entradas, entrada, conexiones, conectividad, puertos, conectores, connectors, sources, music source, playback, fuentes, reproduccion, entradas de audio, audio sources, input ports, function, functions, funciones, funcion, terminals, connection, source, conexion, playback mode, playback modes, i/o, i o ports, playing mode, modes, modos, modo, modos de reproducción, media, medios, play mode, conexões, entradas de áudio, funções, input modes, audio in, i/o ports, input terminal, io, input jack, input jacks, input port, input source, jack, sources supported, entrada de audio, entradas disponibles, fuentes de audio',
    },
  )
}

export function resistance() {
  return choiceField('ip', 'Resistencia al agua', ['Sin certificación', 'IPX4', 'IPX5', 'IPX7', 'IP67'], {
    meanings: {
      'Sin certificación': 'Que no se moje.',
      IPX4: 'Resiste salpicaduras. No es para la lluvia fuerte ni para sumergir.',
      IPX5: 'Resiste chorros de agua. No es para sumergir.',
      IPX7: 'Resiste caer al agua: media hora a un metro.',
      IP67: 'No le entra polvo y resiste caer al agua: media hora a un metro.',
    },
    asked:
      'resistente al agua, a prueba de agua, waterproof, impermeable, sumergible, contra el agua, mojar, se moja, pileta, playa, ducha, lluvia, acuático',
    wished:
      'común que no aguante agua = Sin certificación, polvo = IP67, tierra y agua = IP67, tierra ni agua = IP67, barro = IP67, se hunda = IPX7',
    supplierLabels:
      "waterproof, water resistance, water resistant, waterproof rating, ip rating, ipx, ip, resistencia al agua, grado de proteccion, waterproof grade, waterproof level, proteccion ip, water proof, resistência à água, ip code, ingress protection, protection level, impermeable, protection rating, a prueba de agua, proteccion, proteccion contra agua, waterproof class, à prova d'água, protection, proteção, nivel de proteccion, protection grade, ip grade, clasificacion ip, water protection, certificacion ip, water/dust resistance",
  })
}

export function control() {
  return [
    choiceField('pantallaControl', 'Pantalla', ['No', 'LED', 'LCD', 'Táctil'], {
      wished: 'pantallita = LED, numeritos = LED, display led = LED, pantalla led = LED',
      supplierLabels:
        'display, screen, display type, pantalla, display screen, visor, tela, tipo de pantalla, indicator display, control panel, panel de control',
    }),
    flagField('controlRemoto', 'Control remoto', {
      asked: 'mando a distancia, mando',
      wished: 'aparatito, desde el sillón, control',
      supplierLabels:
        'remote control, remote, control remoto, controle remoto, rc, ir remote, mando a distancia, remote controller, mando',
    }),
    record(
      'app',
      'App',
      [
        textField('nombre', 'Nombre', { required: true, max: 1000 }),
        flagField('android', 'Android', { required: true }),
        flagField('ios', 'iOS', { required: true }),
      ],
      {
        template: '{nombre}, Android: {android}, iOS: {ios}',
        displayTemplate: '{nombre} ({android&ios})',
        phrases: 'con app',
        supplierLabels:
          'app, application, aplicacion, mobile app, app control, smartphone app, aplicativo, app support',
      },
    ),
    choiceField(
      'asistenteDeVoz',
      'Asistente de voz',
      ['No', 'Asistente de Google', 'Alexa', 'Siri', 'El del celular'],
      {
        supplierLabels:
          'voice assistant, smart assistant, asistente de voz, voice control, assistente de voz, voice assistance',
      },
    ),
  ]
}
