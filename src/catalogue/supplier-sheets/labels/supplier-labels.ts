/**
 * By key; `type.key` replaces it for one type. The panel's label counts by itself; case, accents, plurals and small words
 * don't.
 */
export const SUPPLIER_LABELS: Readonly<Record<string, readonly string[]>> = {
  potenciaRms: words(
    'power output, output power, rms power, power rms, rated power, nominal power, power, potencia, potencia rms, potencia de salida, potencia nominal, salida de audio, audio power, speaker power, total power, total output power, potencia total, output, salida, wattage, sound power, amplifier power, potencia de audio, potencia real, potência de saída, potência, potencia sonora, rated output power, speaker output, rms, rms output, rms output power, potencia efectiva, music power',
  ),
  potenciaPmpo: words(
    'pmpo, pmpo power, power pmpo, potencia pmpo, peak music power output, p.m.p.o, potencia pico pmpo, output power, power output, power, potencia, potencia de salida, salida',
  ),
  canales: words(
    'channels, channel, canales, canais, audio channel, sound channel, configuracion de canales, sistema, system, channel configuration, speaker system',
  ),
  woofer: words(
    'woofer, woofer size, bass speaker, speaker, speaker size, driver, driver unit, driver size, speaker unit, parlante, altavoz, tamaño de parlante, tamaño del altavoz, unidad, unidad de altavoz, alto falante, alto-falante, speaker driver, horn, subwoofer size, graves, loudspeaker, loudspeaker unit, drivers, parlantes, altavoces, bass driver, full range, full range driver, full range speaker, rango completo, tamanho do alto falante, diametro de parlante, speaker diameter, low frequency driver, unidad de graves, mid woofer, woofer driver, parlante de graves, falante, drive unit, drive units, speakers, acoustic unit, altofalante, alto falantes, falantes, componentes acusticos, configuracion de parlantes',
  ),
  'soundbar.woofer': words(
    'woofer, speaker, driver, driver unit, speaker unit, parlante, altavoz, speaker driver, drivers, parlantes, altavoces, full range driver, full range speaker, speakers, speaker size',
  ),
  tweeter: words(
    'tweeter, tweeter size, treble, high frequency driver, treble speaker, agudos, tweeters, tweeter driver, parlante de agudos, unidad de agudos, speaker, driver, drivers, speaker unit, driver unit, parlante, parlantes, altavoces, speaker driver, loudspeaker, loudspeaker unit, speaker size, horn, drive unit, altavoz, altofalante, alto falante, falante, acoustic unit, unit, speakers',
  ),
  respuestaEnFrecuencia: words(
    'frequency response, frequency range, freq response, freq range, frequency, respuesta en frecuencia, respuesta de frecuencia, rango de frecuencia, rango de frecuencias, frecuencia, resposta de frequência, resposta em frequência, faixa de frequência, frequency band, audio frequency response, fr, response',
  ),
  impedancia: words(
    'speaker, speaker unit, driver, driver unit, parlante, impedance, impedancia, impedância, ohm, speaker impedance, nominal impedance, impedancia nominal, driver impedance, load impedance',
  ),
  sensibilidad: words(
    'sensitivity, sensibilidad, sensibilidade, spl, speaker sensitivity, driver sensitivity',
  ),
  'periferico.dpi': words(
    'dpi, sensitivity, resolution, sensor resolution, sensibilidad, resolucion, resolucion del sensor, sensor dpi, cpi, dpi max, max dpi, resolución óptica, optical resolution',
  ),
  ecualizador: words(
    'equalizer, eq, eq modes, ecualizador, modos de ecualizacion, modos eq, equalizador, sound modes, eq presets, eq preset, equalizer modes, sound effects, ecualizaciones, audio modes',
  ),
  subwoofer: words(
    'subwoofer, subwoofer type, sub, tipo de subwoofer, subwoofer connection, conexion del subwoofer',
  ),
  dolby: words(
    'dolby, dolby audio, surround, decoder, audio decoder, decodificador, audio formats, decoding, formatos de audio, audio decoding, dolby atmos',
  ),
  dts: words('dts, dts audio, audio formats, decoder, formatos de audio, decoding'),
  parlantesAlTecho: words(
    'up firing speakers, upfiring drivers, height speakers, parlantes al techo, altavoces al techo, up-firing driver',
  ),
  karaoke: words('karaoke, karaoke function, funcion karaoke, função karaokê'),
  entradasDeMicrofono: words(
    'microphone input, microphone inputs, mic input, mic inputs, mic jack, mic jacks, microphone jack, mic in, mic port, entradas de microfono, entrada de microfono, entrada para microfono, entradas mic, conector de microfono, mic slots, entrada de microfone, entradas de microfone',
  ),
  microfonosIncluidos: words(
    'microphones included, included microphones, wired microphone, wireless microphone, wireless microphones, microfonos incluidos, microfono incluido, mics included, mic included, microfone incluso, microfono inalambrico, microfono con cable, microphone included',
  ),
  efectosDeVoz: words(
    'voice effects, echo, vocal effects, efectos de voz, mic echo, reverb, echo effect, voice changer, eco, efeitos de voz, microphone echo',
  ),
  anc: words(
    'anc, active noise cancelling, active noise cancellation, active noise canceling, cancelacion de ruido, cancelacion activa de ruido, cancelamento de ruído, cancelamento ativo de ruído, noise cancelling, noise cancellation, noise reduction, noise canceling, noise reduction depth, anc depth, noise cancelling depth, anc function, anc noise cancelling, active noise reduction, hybrid anc, cancelacion activa, cancelamento ativo, cancelamento de ruido ativo, ruido ativo cancelamento, active noise cancel',
  ),
  reduccionAnc: words(
    'noise cancelling, noise cancellation, cancelacion de ruido, anc depth, noise reduction depth, anc reduction, anc level, noise cancellation depth, profundidad anc, reduccion de ruido, profundidad de cancelacion, anc attenuation, profundidade do anc, anc, noise reduction, cancelacion activa de ruido, active noise cancelling, active noise cancellation, active noise canceling, cancelamento ativo de ruido, hybrid anc, anc function, active noise reduction',
  ),
  enc: words(
    'enc, environmental noise cancellation, call noise reduction, reduccion de ruido en llamadas, voz limpia, cvc, call noise cancelling, clear voice, enc calls, mic enc, enc call noise cancelling, enc function, enc noise cancelling, enc noise reduction, call noise cancellation, call noise canceling, reduccion de ruido de llamada, cancelacion de ruido en llamadas, cancelamento de ruido em chamadas, dual mic enc',
  ),
  modoAmbiente: words(
    'ambient mode, transparency mode, transparency, modo ambiente, modo transparencia, awareness mode, aware mode, hear through, modo transparência',
  ),
  driver: words(
    'driver, driver size, driver unit, driver diameter, speaker, speaker size, speaker diameter, drivers, diametro del driver, tamaño del driver, parlante, tamaño del parlante, altavoz, unidad, alto falante, dynamic driver, horn, tamanho do driver, speaker unit, transductor, transducer, auricular driver, diafragma, diaphragm, unit diameter, tamanho do alto falante, diámetro del altavoz, speaker driver, drive unit, horn size, moving coil, driver speaker, drivers size, loudspeaker, speaker size diameter, falante, diametro do driver, diametro parlante, dynamic unit',
  ),
  microfono: words(
    'microphone, mic, built-in mic, built in microphone, microfono, microfono integrado, microfone, micrófono incorporado, microphone type, mic type, boom mic, tipo de microfono',
  ),
  volumenMaximo: words(
    'max volume, maximum volume, volume limit, volumen maximo, limite de volumen, limitador de volumen, max spl, maximum spl, limite de volume, volume maximo, volume limiter',
  ),
  subtipo: words(
    'type, tipo, style, wearing type, wearing style, tipo de auricular, earphone type, product type, headphone type, form factor, category, item, product name, product, name, description, item name, producto, nombre',
  ),
  formato: words(
    'type, tipo, style, wearing type, wearing style, tipo de auricular, headphone type, formato, fit, wearing, design, form factor, wear style, tipo de fone',
  ),
  bluetooth: words(
    'bluetooth, bluetooth version, bt version, bt, wireless version, version de bluetooth, version bluetooth, versão bluetooth, versão do bluetooth, conectividad, connectivity, wireless, wireless connection, connection, conexion, conexión inalámbrica, inalambrico, wireless technology, bluetooth module, bluetooth chip, wifi / bluetooth, wireless communication, conectividade, inputs, bt ver, blue tooth, chipset, chip',
  ),
  alcance: words(
    'effective distance, distance, range, bluetooth range, wireless range, transmission range, transmission distance, working distance, alcance, alcance bluetooth, distancia, distancia de transmision, distancia de trabajo, operating range, bt range, bt distance, bluetooth distance, effective distance, connection distance, receiving distance, distancia bluetooth, communication distance, wireless distance, operation range, alcance inalambrico, bt transmission distance, effective range, working range, distância de transmissão, bluetooth, bluetooth version, alcance sem fio, distancia de alcance, wireless range, radio range, control distance',
  ),
  codecs: words(
    'codec, codecs, audio codec, bluetooth codec, supported codecs, codecs de audio, codec de audio, audio decoding, bt codec, codecs bluetooth',
  ),
  multipunto: words(
    'multipoint, multi point, multipoint connection, dual connection, multipunto, multi-device, dual device connection, conexion multipunto, conexion simultanea, multiponto, connects two devices, dual pairing, conexión a dos equipos',
  ),
  wifi: words(
    'wifi, wi-fi, wlan, wireless lan, wireless, red inalambrica, wireless network, wi fi standard, connectivity, conectividad, conexion inalambrica, conectividade, wifi standard, communication, comunicaciones, comunicacion, wireless communication',
  ),
  nfc: words('nfc'),
  tws: words(
    'tws, tws pairing, tws function, true wireless stereo, stereo pairing, tws link, true wireless, estereo inalambrico, funcion tws, tws mode, pareo tws, emparejamiento tws, stereo pair, vinculo tws',
  ),
  manosLibres: words(
    'hands free, handsfree, hands-free call, speakerphone, manos libres, hands free calling, llamadas, call function, viva voz, hands free call, microfono manos libres, built-in mic, built-in microphone, microfono integrado',
  ),
  entradas: words(
    'input, inputs, audio input, audio inputs, interface, interfaces, port, ports, jacks, sockets, connections, connectivity, entradas, entrada, conexiones, conectividad, puertos, conectores, connectors, sources, music source, playback, fuentes, reproduccion, entradas de audio, audio sources, input ports, function, functions, funciones, funcion, terminals, connection, source, conexion, playback mode, playback modes, i/o, i o ports, playing mode, modes, modos, modo, modos de reproducción, media, medios, play mode, conexões, entradas de áudio, funções, input modes, audio in, i/o ports, input terminal, io, input jack, input jacks, input port, input source, jack, sources supported, entrada de audio, entradas disponibles, fuentes de audio',
  ),
  latencia: words(
    'latency, delay, game mode latency, latencia, low latency, gaming latency, latência, retardo, game latency, latencia en modo juego, latencia modo gaming, low latency mode, latencia modo juego, low latency game mode, gaming mode latency, game mode, gaming mode, low delay, bluetooth delay, audio latency, baja latencia, modo juego, modo gamer, latencia modo jogo',
  ),
  conector: words(
    'connector, plug, jack, conector, plug type, ficha de audio, audio jack, headphone jack, conector de audio, tipo de conector, enchufe, audio plug, jack plug, plug size',
  ),
  cableDeAudio: words(
    'cable length, cord length, cable, audio cable, largo de cable, longitud del cable, audio cable length, cable de audio, comprimento do cabo, wire length, line length, longitud de cable, cabo, cable auxiliar, aux cable, aux cord, cabo auxiliar, audio cord, cable de audio 3.5 mm, audio line',
  ),
  conexion: words(
    'mode connection, connection, connectivity, conexion, conectividad, interface, connection type, tipo de conexion, interfaz, wireless, conexão, conectividade, modo de conexion, connection mode, connection modes, conectores, connector, plug, modos de conexion, connections, entradas, input',
  ),
  puertos: words(
    'ports, port, interface, i/o, i/o ports, puertos, interfaces, conectores, portas, output ports, connectors, salidas, usb ports, puertos de salida, outputs, puertos y conectores, io ports',
  ),
  salidaAuriculares: words(
    'headphone output, headphone jack, earphone jack, headphone out, salida auriculares, salida de auriculares, salida para fones, earphone output, headphone socket, salida para auriculares, earphone out, phone out, phones out, headset jack, earphone socket, salida auricular, saida para fone, saida de fone',
  ),
  alimentacion: words(
    'power supply, power source, alimentacion, fuente de alimentacion, alimentação, fonte de alimentação, power, powered by, suministro electrico, supply, tipo de alimentacion, fuente de energia, power type, energy source, power input, input power, voltage',
  ),
  potencia: words(
    'power, rated power, wattage, power consumption, consumption, potencia, potencia nominal, consumo, consumo electrico, rated wattage, input power, nominal power, max power, potência, consumo de energía, electric power, heating power, motor power, power rating, potencia maxima, potencia de consumo, rated input power, rated input, potencia electrica, motor, wattage rating, power input, power wattage, power w, maximum power, potencia de entrada, potência nominal, rating, electrical rating, voltage, voltage / power, rated voltage, power supply, alimentacion, voltaje, tension, input, datos electricos, electrical data',
  ),
  tension: words(
    'voltage, rated voltage, input voltage, operating voltage, voltaje, tension, tensión nominal, voltagem, tensão, power supply, input, ac input, alimentacion, rated voltage frequency, voltage frequency, voltaje de entrada, power input, mains, entrada, alimentação, ac power, supply voltage, tension de entrada, working voltage, tension / frecuencia, voltage / frequency, rating, power source, electrical rating, tension de alimentacion, rated input, dc input, adapter, adaptador, adapter input, input power, potencia, rated power, charging voltage, charging input, power, electrical data, datos electricos, fuente, fuente de alimentacion, supply, mains supply, power voltage, volt, electrical, eletrica, rede, rede eletrica, rated voltage and frequency, voltaje y frecuencia, tension y frecuencia, tensao e frequencia, voltage range, rango de tension, rango de voltaje, faixa de tensao',
  ),
  frecuencia: words(
    'frequency, rated frequency, power frequency, frecuencia, frecuencia de red, frecuencia nominal, frequência, voltage, rated voltage, voltage frequency, power supply, tension, voltaje, input, alimentacion, ac input, tensión nominal, tension / frecuencia, voltage / frequency, alimentação, voltagem, mains, hz, power source, rating, electrical rating, rated input, input voltage, power input, mains frequency, ac frequency, adapter input, adaptador, adapter, ac power, rated power, potencia, operating voltage, tensão, electrical data, datos electricos, fuente de alimentacion, supply, mains supply, power voltage, electrical, rede, rede eletrica, power, mains power, power cord, rated voltage and frequency, voltaje y frecuencia, tension y frecuencia, tensao e frequencia, voltage range, rango de tension, rango de voltaje, faixa de tensao',
  ),
  ficha: words(
    'plug, plug type, power plug, ficha, tipo de ficha, enchufe, tipo de enchufe, power cord plug, plugue, tipo de plugue, tomada, ac plug, clavija, mains plug, cable plug, power cord, power cable, cable de alimentacion, plug standard, ficha del cable',
  ),
  claseAislacion: words(
    'insulation class, class, protection class, appliance class, clase, clase de aislacion, clase de aislamiento, electrical class, classe de isolação, safety class, insulation, classe, clase electrica, clase de proteccion, classe de isolamento, electric class',
  ),
  largoCable: words(
    'cable length, cord length, power cord, power cord length, power cable length, largo del cable, longitud del cable, largo de cable, cable, cable de alimentacion, comprimento do cabo, cord, cable lenght, cordon, cord lenght, wire length, longitud de cable, power cable, usb cable length, longitud del cordon, comprimento cabo, ac cord, ac cord length, supply cord, cabo de alimentação, charging cable, cabo, comprimento do cabo de alimentação, cable de alimentación largo, ac cable, cabo de energia, comprimento do cabo de energia, cordon electrico, largo cordon',
  ),
  capacidadBateria: words(
    'battery, battery capacity, built-in battery, battery type, li-ion battery, lithium battery, rechargeable battery, bateria, capacidad de bateria, capacidad de la bateria, bateria recargable, bateria interna, bateria incorporada, capacidade da bateria, power supply, batt, battery spec, battery pack, cell, battery info, internal battery, bateria de litio, alimentacion, earbud battery, earphone battery, headset battery, earbuds battery capacity, bateria del auricular, bateria de los auriculares, battery earbuds, bateria de cada auricular, bateria auricular, tipo de bateria, battery capacity earbuds, tipo y capacidad de bateria, battery model, bateria dos fones, bateria do fone, power source, battery specification, battery capacity earbud, earbud battery capacity, battery cap, bat, batteries, li battery, li-po battery, lipo battery, polymer battery, acumulador, pila recargable',
  ),
  energiaBateria: words(
    'battery energy, energia, energia de la bateria, watt hour, battery wh, energy, wh, energia da bateria, battery, bateria, battery capacity, capacidad de bateria, battery watt-hours, rated energy, bateria recargable, built-in battery, rechargeable battery, battery pack, battery type, tipo de bateria, li-ion battery, lithium battery, capacidad de la bateria, capacidade da bateria, battery cap',
  ),
  'notebook.bateria': words(
    'battery, battery capacity, bateria, capacidad de bateria, battery pack, battery energy, built-in battery, battery type, capacidad de la bateria, capacidade da bateria, li-ion battery, lithium battery, power supply, batt',
  ),
  autonomia: words(
    'playtime, play time, playing time, battery life, working time, runtime, run time, autonomia, duracion de la bateria, tiempo de reproduccion, tiempo de uso, music time, playback time, music playtime, duracion de bateria, tempo de reprodução, autonomia da bateria, operating time, use time, usage time, tiempo de trabajo, playback, tiempo de musica, duração da bateria, music playback, music play time, single charge, listening time, horas de uso, time of use, tiempo de funcionamiento, earbuds playtime, talk time / music time, autonomia de bateria, autonomía por carga, playing time per charge, battery playtime, battery duration, music playing time, tempo de uso, continuous playtime, tiempo de juego, playtime earbuds, earbuds play time, single playtime, bt playtime, battery runtime, reproduccion, playtime anc off, autonomia de uso, work time, horas de reproduccion, horas de autonomia, tempo de música, duração, video playback, video playing, video play, video playing time, video time, usage, screen on time, continuous use, tempo de funcionamento, play hours, music hours, endurance, bt play time, uso continuo, tiempo de autonomia, duracion, battery endurance',
  ),
  autonomiaTotal: words(
    'total playtime, total play time, playtime with case, total battery life, autonomia total, autonomia con estuche, tiempo total, with charging case, battery life with case, total playing time, tempo total, total, autonomia total con estuche, playtime with charging case, case playtime, total music time, playtime, play time, battery life, autonomia, tiempo de reproduccion, playing time, tempo de reprodução, combined playtime, total runtime, autonomia com estojo, music time, duracion de bateria, duracion de la bateria, working time, duração da bateria, reproducción total, total time, total time with charge box, total time with charging box, total time with case, total playback time, total play time with case, total music time with case, playtime total, total usage time, total use time, total working time, total battery time, duracion total, tiempo total con estuche, autonomia total com estojo, with charging box, play time with case',
  ),
  tiempoDeCarga: words(
    'charging time, charge time, recharge time, tiempo de carga, tempo de carga, tempo de carregamento, full charge time, time to charge, charging, charging duration, tiempo de recarga, battery charging time, full charge, charge duration, carga, recarga, carga completa, earbuds charging time, duracion de carga, time to full charge, tempo de recarga',
  ),
  cargaRapida: words(
    'fast charge, fast charging, quick charge, quick charging, carga rapida, carregamento rápido, rapid charge, carga rápida',
  ),
  puertoDeCarga: words(
    'charging port, charge port, charging interface, charging socket, puerto de carga, conector de carga, charging jack, usb port, porta de carregamento, charging input, entrada de carga, charging, charge interface, charging connector, conexion de carga, puerto usb de carga, charger port, charging cable, charge, carga, tipo de carga, charging type, cable de carga, conector de carregamento, puerto carga, porta de carga, charging method, usb charging port, entrada de carregamento, charging time, charge time, tiempo de carga, charging voltage, power input, dc input, dc in, charge port type, charging plug',
  ),
  bateriaReemplazable: words(
    'removable battery, replaceable battery, bateria reemplazable, bateria extraible, bateria removible, battery replaceable, battery removable, detachable battery, bateria removível',
  ),
  bateriaEstuche: words(
    'case battery, charging case battery, box battery, charging box battery, bateria del estuche, bateria de la caja, bateria estuche, charging case, case capacity, charging case capacity, charging box capacity, bateria do estojo, case battery capacity, charging case battery capacity, battery case, capacidad del estuche, charging compartment battery, box capacity, estuche, battery capacity, battery, bateria, capacidad de bateria, charging compartment, bateria del estuche de carga, bateria caja de carga, charging box, bateria da caixa, bateria da case, battery charging case, capacidade da bateria, battery capacity charging case, battery capacity case',
  ),
  energiaEstuche: words('case energy, energia del estuche, case battery energy'),
  powerbank: words(
    'power bank, powerbank, power bank function, usb output, carga otros equipos, funcion powerbank, usb charging output, charge other devices, funcion power bank, charge out, cargador de celular, função power bank',
  ),
  cargador: words(
    'charger, adapter, power adapter, ac adapter, cargador, adaptador, adaptador de corriente, adapter output, carregador, adaptador de energia, fonte, charger power, power supply, cargador incluido, fuente de alimentacion, power, fuente, fonte de alimentação',
  ),
  cargaUsbC: words(
    'adapter, charger, cargador, adaptador, usb-c charging, type-c charging, pd charging, usb c pd, carga usb-c, carga por usb-c, carga por tipo c, power delivery, usb-c pd, carregamento usb-c, usb c charging, type c charging, carga por usb c',
  ),
  potenciaDeCarga: words(
    'charging power, output power, power output, total power, total output, potencia de carga, potencia total, output, pd output, max output, salida, potencia, potencia de salida, max power, power, potência de carga, rated power, potencia máxima, maximum output, pd charging, usb-c output, pd power, pass through charging, pd, charge power, carga pd, pd pass-through, total output power, potencia de salida total',
  ),
  dimensiones: words(
    'headset size, headphones size, dimensions, dimension, size, product size, product dimensions, unit size, unit dimensions, item size, overall dimensions, body size, dimensiones, medidas, tamaño, dimensiones del producto, medidas del producto, tamaño del producto, dimensões, dimensão, tamanho, dimensões do produto, net dimensions, machine size, main unit size, dim, product dim, device size, external dimensions, headphone size, earbud size, soundbar size, size of product, dimensiones netas, dimensiones externas, dimensiones generales, dims, speaker size, outer dimensions, unit dim, main unit dimensions, soundbar dimensions, dimensiones de la barra, medidas netas, product measurement, measurement, measurements, medida, tamaño de la unidad, size (l*w*h), dimensoes liquidas, dimensiones exteriores, dimension unidad, keyboard size, mouse size, body dimensions, tower dimensions, exterior dimensions, appliance dimensions, appliance size, tamaño equipo, physical dimensions, size of unit, product measure',
  ),
  peso: words(
    'weight, net weight, n.w., nw, product weight, unit weight, item weight, peso, peso neto, peso del producto, peso líquido, peso net, net wt, weight net, wt, product net weight, main unit weight, peso unitario, peso do produto, unit net weight, peso neto unitario, device weight, weight of product, headphone weight, bare weight, total weight, main unit net weight, soundbar weight, soundbar net weight, tower weight, peso total, peso neto del producto, peso s/caja, peso sin caja, weight without box, weight without packaging, appliance weight, net product weight, peso equipo, peso sem embalagem, soundbar n.w., main unit n.w., unit n.w., product n.w., net weight of unit, weight of unit, peso aparelho, peso liquido unitario, net weight set, peso neto sin caja, net weight per pc, net weight pc, nw pc, keyboard weight, mouse weight, earphone weight, headset weight, tablet weight, notebook weight, laptop weight, machine weight, machine net weight, speaker weight, net weight of machine, keyboard net weight, bar weight, aparelho peso',
  ),
  pesoConCaja: words(
    'gift box weight with unit, con caja, with color box, with gift box, with box, c/caja, con la caja, embalagem individual peso bruto, weight with box, weight with gift box, gift box gross weight, gift box weight, peso con caja, peso con caja individual, peso embalado, unit gross weight, weight with packaging, packed weight, peso bruto, gross weight, g.w., gw, peso con embalaje, color box weight, peso com caixa, peso com embalagem, weight incl box, peso bruto unitario, weight including box, retail box weight, weight including packaging, peso con caja regalo, boxed weight, product gross weight, colour box gross weight, color box gross weight, peso c/caja, weight including gift box, peso bruto con caja individual, single gross weight, peso, weight, net weight, product weight, peso neto, unit weight, peso unitario',
  ),
  pesoPorAuricular: words(
    'single earbud weight, earbud weight, weight per earbud, earphone weight, single ear weight, peso de cada auricular, peso por auricular, each earbud weight, weight of earbud, weight, peso, peso auricular, peso de um fone, single earphone weight, peso de cada fone, earbud, net weight, peso neto, peso por fone',
  ),
  materiales: words(
    'material, materials, material del cuerpo, housing material, body material, materiales, materia, shell material, cabinet material, carcasa, cabinet, housing, construction, construccion, case material, acabado, build, materiais, gabinete, enclosure, body, cuerpo, product material, shell, box material, material del gabinete, material carcasa, main material, material principal, material do corpo, corpo, enclosure material, material de la carcasa, speaker grille, cavity material, material interior, inner material, inside material, interior material, body material, housing material, shell material, material del cuerpo, material de la carcasa, material do corpo, construccion, material exterior',
  ),
  largo: words(
    'soundbar length, bar length, largo de la barra, length, largo, longitud, comprimento, longitud de la barra, bar width',
  ),
  subwooferDimensiones: words(
    'subwoofer size, subwoofer dimensions, subwoofer dimension, dimensiones del subwoofer, medidas del subwoofer, sub dimensions, subwoofer unit size, tamaño del subwoofer, sub size, dimensões do subwoofer, subwoofer product size',
  ),
  subwooferPeso: words(
    'subwoofer weight, subwoofer net weight, peso del subwoofer, peso subwoofer, sub weight, subwoofer n.w., peso do subwoofer, sub net weight, peso neto subwoofer',
  ),
  homologacionEnacom: words(
    'enacom, homologacion enacom, enacom approval, enacom no, certificado enacom, homologacion, enacom id, enacom number',
  ),
  eficiencia: words(
    'energy efficiency, energy class, efficiency class, eficiencia energetica, clase energetica, energy rating, efficiency, eficiência energética, clase de eficiencia',
  ),
  origen: words(
    'lugar de origen, origin, country of origin, made in, place of origin, origen, pais de origen, procedencia, país de origem, origem, fabricado en, hecho en, country of manufacture, industria, country, made, country origin, pais, place of origin, lugar de origen, fabricado en, hecho en, pais de fabricacao, pais de fabricacion, pais de procedencia, country of manufacture, manufactured in, made in',
  ),
  ean: words(
    'ean, ean code, ean 13, ean-13, barcode, bar code, codigo de barras, código de barras, ean13, codigo ean, gtin, upc, upc ean, ean no, unit barcode, ean unidad, ean/upc, product barcode, gtin-13',
  ),
  ip: words(
    "waterproof, water resistance, water resistant, waterproof rating, ip rating, ipx, ip, resistencia al agua, grado de proteccion, waterproof grade, waterproof level, proteccion ip, water proof, resistência à água, ip code, ingress protection, protection level, impermeable, protection rating, a prueba de agua, proteccion, proteccion contra agua, waterproof class, à prova d'água, protection, proteção, nivel de proteccion, protection grade, ip grade, clasificacion ip, water protection, certificacion ip, water/dust resistance",
  ),
  pantallaControl: words(
    'display, screen, display type, pantalla, display screen, visor, tela, tipo de pantalla, indicator display, control panel, panel de control',
  ),
  controlRemoto: words(
    'remote control, remote, control remoto, controle remoto, rc, ir remote, mando a distancia, remote controller, mando',
  ),
  app: words(
    'app, application, aplicacion, mobile app, app control, smartphone app, aplicativo, app support',
  ),
  asistenteDeVoz: words(
    'voice assistant, smart assistant, asistente de voz, voice control, assistente de voz, voice assistance',
  ),
  luces: words(
    'light, lights, led light, led lights, lighting, luces, luces led, rgb, rgb light, rgb lights, iluminacion, luz led, luzes, luzes led, party lights, led, light show, disco light, disco lights, rgb lighting, luz, light effect, iluminacion rgb, led lighting, backlight, retroiluminacion, iluminação, lamp, lamps, led lamp, lighting, led, rgb, luminous, luminaria',
  ),
  modosDeLuz: words(
    'light modes, lighting modes, modos de luz, led modes, light effects, lighting effects, modos de luces, rgb modes, modos de iluminacion, modos led, light mode, light, rgb light, rgb lights, led light, led lights, lights, light show, luces, luces led, luces rgb, iluminacion, iluminacion led, light patterns, light colors',
  ),
  ruedas: words(
    'wheels, casters, ruedas, rodas, trolley wheels, con ruedas, rueditas, trolley, castors, wheel',
  ),
  manija: words(
    'handle, carry handle, manija, asa, alça, carrying handle, trolley handle, manilla, telescopic handle, handles, handle / wheels, alça de transporte, manija telescopica, trolley, pull rod',
  ),
  correa: words(
    'strap, carrying strap, shoulder strap, correa, hand strap, wrist strap, lanyard, alça, cordon, rope, lanyard strap, correa de transporte',
  ),
  montajePared: words(
    'wall mount, wall mountable, montaje en pared, wall mounting, montaje pared, wall bracket, montagem na parede, wall-mount, soporte de pared',
  ),
  controles: words(
    'controls, control, touch control, controles, control type, operation, manejo, button control, tipo de control, control method, controles táctiles, comandos, control mode',
  ),
  tallesDeAlmohadilla: words(
    'ear tips, eartips, ear tip sizes, eartip sizes, silicone tips, almohadillas, talles de almohadilla, ear tips size, puntas, ear cushions, ear caps, ponteiras, talles, almohadillas incluidas, spare ear tips, ear tips included, tamanhos de ponteira',
  ),
  plegable: words(
    'foldable, plegable, foldable, folding, collapsible, plegable, dobrável, foldable design, fold, dobravel, folding design',
  ),
  usos: words(
    'use, uses, application, usos, uso, uso recomendado, aplicacion, usage, application scene, suitable for',
  ),
  pantalla: words(
    'lcd size, screen size, display size, screen, display, screen size, display size, pantalla, tamaño de pantalla, lcd, lcd size, diagonal, panel, tela, tamanho da tela, screen diagonal, panel size, tamaño pantalla, lcd panel, screen inches, monitor',
  ),
  resolucion: words(
    'resolution, screen resolution, display resolution, resolucion, resolucion de pantalla, resolução, screen, display, pantalla, tela, lcd, panel, max resolution, video resolution, resolucion de video, image resolution, resolución máxima, resolução de vídeo',
  ),
  panel: words(
    'panel, panel type, screen type, display type, tipo de panel, tipo de pantalla, lcd type, tipo de tela, screen, display, pantalla, tela, lcd, painel, tipo de painel',
  ),
  brillo: words(
    'brightness, screen brightness, luminance, brillo, brilho, display brightness, brillo de pantalla, screen, display, pantalla, tela, luminosidad, panel',
  ),
  refresco: words(
    'refresh rate, refresh, frecuencia de refresco, tasa de refresco, taxa de atualização, screen refresh rate, screen, display, pantalla, frecuencia de actualizacion, tela, tasa de actualización, panel, refresh frequency',
  ),
  procesador: words(
    'processor model, processor, cpu, chipset, procesador, processador, soc, cpu model, chip, micro',
  ),
  ram: words(
    'ram size, memory size, ram, memory, system memory, memoria, memoria ram, ddr, memória, memória ram, ram memory, ram rom, ram + rom, memory ram rom, memoria interna ram rom, installed memory, ram/rom, memory configuration, ram / storage',
  ),
  'tablet.almacenamiento': words(
    'storage size, storage, rom, internal storage, internal memory, almacenamiento, memoria interna, capacidad, flash, armazenamento, emmc, memory, ram rom, ram + rom, memoria, storage capacity, capacidad de almacenamiento, flash memory, memory configuration, memória interna, ram / storage, ram storage',
  ),
  almacenamiento: words(
    'storage size, ssd size, disk size, storage, rom, internal storage, internal memory, almacenamiento, memoria interna, ssd, hard disk, hard drive, hdd, disco, flash, armazenamento, emmc, disk, storage capacity, capacidad de almacenamiento, disco rigido, disco solido, disco ssd, nvme, ram / storage, ram storage',
  ),
  microSd: words(
    'extend memory, extended memory, sim card slot, microsd, micro sd, tf card, tf card slot, sd card, expandable storage, memory card, tarjeta microsd, external storage, card slot, tarjeta de memoria, expansion, cartao de memoria, ranura microsd, expandable, memoria expandible, max microsd, tf slot, microsd slot, cartão microsd, almacenamiento expandible, external memory, expand memory, expanded memory, memory expansion, expansion memory, extend storage, storage expansion, tf, sd, expandable up to, expansao de memoria',
  ),
  sistemaOperativo: words(
    'os system, os name, os, operating system, system, sistema operativo, sistema operacional, so, software, platform',
  ),
  versionDelSistema: words(
    'os version, system version, version del sistema, os, operating system, system, sistema operativo, sistema operacional, so, software',
  ),
  licencia: words(
    'license, licence, os license, licencia, licencia del sistema, licença, os, operating system, system, sistema operativo, sistema operacional, so, software, windows license',
  ),
  tipoDeRam: words(
    'ram type, memory type, tipo de ram, tipo de memoria, ram, memory, memoria ram, memoria, memória, memória ram, system memory',
  ),
  ramAmpliableHasta: words(
    'max ram, maximum ram, ram expandable, max memory, maximum memory, ram ampliable hasta, ampliable hasta, memoria maxima, memória máxima, ram expandible hasta, expandable memory, ram max, memory expandable up to, ram, memory, memoria ram',
  ),
  tipoDeAlmacenamiento: words(
    'storage type, tipo de almacenamiento, tipo de disco, disk type, storage, ssd, hard disk, almacenamiento, disco, hdd, armazenamento, tipo de armazenamento, ssd type, hard drive, hard disk type',
  ),
  ranuraLibre: words(
    'expansion, expansion slot, expansión, extra slot, free slot, additional m.2 slot, ranura libre, second ssd slot, m.2 slot, ranura m.2 libre',
  ),
  graficos: words(
    'graphics, gpu, video card, graphic card, graficos, placa de video, graphics card, placa grafica, tarjeta grafica, placa de vídeo, gráficos, vga',
  ),
  red: words(
    'network, mobile network, red, redes, cellular, network type, conectividad, connectivity, connection, conectividade, rede, networks, comunicacion',
  ),
  sim: words('sim, sim card, chip, sim slot, tarjeta sim, sim card slot, cartão sim, ranura sim'),
  gps: words('gps, gnss, navigation, positioning'),
  camaraTrasera: words(
    'rear camera, back camera, main camera, camara trasera, camara principal, câmera traseira, camera rear, camera, camara, camaras, cameras, cámara posterior, câmera',
  ),
  camaraFrontal: words(
    'front camera, selfie camera, camara frontal, câmera frontal, camera front, camera, camara, camaras, cameras, camara delantera, câmera',
  ),
  camara: words(
    'camera resolution, camera, webcam, camara, camara web, front camera, câmera, web camera, câmera web, camara frontal',
  ),
  lapiz: words('stylus, pen, pen support, lapiz, stylus pen, lápiz óptico, caneta, stylus support'),
  fundaIncluida: words(
    'case included, cover included, funda incluida, funda, protective case, capa incluída, tablet case, cover, leather case, protective cover, folio case, cover case, case, estuche, capa, capa protetora, estuche protector',
  ),
  modoNinos: words(
    'kids mode, child mode, modo niños, parental control, modo infantil, kids space, control parental',
  ),
  tactil: words(
    'touch screen, touchscreen, touch, pantalla tactil, tactil, tela sensível ao toque, tela touch',
  ),
  tapaDeCamara: words(
    'camera, webcam, camara, camera cover, privacy shutter, camera shutter, privacy cover, tapa de camara, obturador, tapa de privacidad, webcam shutter',
  ),
  teclado: words(
    'keyboard, keyboard layout, keyboard language, teclado, idioma del teclado, distribucion del teclado, layout, distribucion',
  ),
  distribucion: words(
    'disposicion, keyboard layout, layout, distribucion, distribucion del teclado, idioma, keyboard language, idioma del teclado, language layout, layout do teclado',
  ),
  tecladoRetroiluminado: words(
    'keyboard backlight, backlit keyboard, keyboard backlight, teclado retroiluminado, backlight keyboard, teclado iluminado, backlight, teclado com retroiluminação',
  ),
  tecladoNumerico: words(
    'numeric keypad, number pad, numpad, teclado numerico, numeric pad, teclado numérico',
  ),
  huella: words(
    'fingerprint, fingerprint reader, fingerprint sensor, lector de huella, huella, lector de huellas, sensor de huella, leitor de digital, leitor de impressão digital',
  ),
  clase: words('class, type, tipo, clase, product, product type, category, categoria'),
  switch: words(
    'tipo de interruptor, switch type, switch, switches, key type, key switch, tipo de teclas, teclas, mecanismo, switch type, interruptor, tipo de switch, keys',
  ),
  libreDeBpa: words('bpa free, libre de bpa, bpa-free, livre de bpa, sin bpa, food grade'),
  aptoLavavajillas: words(
    'dishwasher safe, dishwasher safe parts, apto lavavajillas, partes aptas para lavavajillas, dishwasher, lava-louças',
  ),
  apagadoAutomatico: words(
    'auto shut off, auto shutoff, automatic shut off, auto power off, auto off, automatic shutdown, apagado automatico, corte automatico, desligamento automático, auto shut-off function, automatic switch off, auto switch off, auto shutdown, apagado auto',
  ),
  proteccionSobrecalentamiento: words(
    'overheat protection, overheating protection, over heat protection, proteccion contra sobrecalentamiento, proteccion sobrecalentamiento, thermal protection, proteção contra superaquecimento, proteccion termica, protección por sobrecalentamiento, thermal cut-off',
  ),
  proteccionSinAgua: words(
    'boil dry protection, boil-dry protection, dry boil protection, proteccion sin agua, proteccion contra hervido en seco, anti dry, dry burn protection, proteccion en seco, anti-dry burning, proteccion contra funcionamiento en seco, proteção contra funcionamento a seco',
  ),
  baseAntideslizante: words(
    'pés antiderrapantes, patas de goma, rubber feet, non slip base, non-slip feet, anti slip feet, anti-slip, non slip feet, base antideslizante, patas antideslizantes, base antiderrapante, pies antideslizantes, anti-slip feet, anti slip base, non-skid feet',
  ),
  guardacable: words(
    'cord storage, cord wrap, cable storage, guardacable, enrollacable, porta cable, porta-fio, cable winder, guarda cable, cord winder, guardacables, recoge cable',
  ),
  luzIndicadora: words(
    'indicator light, power indicator, led indicator, pilot light, luz indicadora, luz piloto, indicador luminoso, indicator, indicator lamp, luz de encendido, luz led indicadora, on off indicator light, on off light, power light, power on light, working light, working indicator, luz de funcionamiento, luz de trabajo, indicador de encendido, lampada piloto, luz indicadora de funcionamento',
  ),
  nivelDeRuido: words('noise level, noise, nivel de ruido, ruido, nível de ruído, sound level, max noise'),
  usoContinuoMax: words(
    'max continuous use, continuous operation, continuous use, kb time, uso continuo maximo, tiempo de operacion continua, maximum continuous use, tempo máximo de uso contínuo, continuous working time, kb, short time operation, max continuous operation, tiempo maximo de uso continuo, max operation time, uso continuo',
  ),
  recetario: words('recipe book, recetario, recipes, recetas, livro de receitas, cookbook'),
  capacidad: words(
    'capacity, capacidad, volume, volumen, capacidade, water capacity, capacidad de agua, max capacity, capacidad maxima, tank capacity, basket capacity, capacidad del canasto, rated capacity, capacidad total, chocolate capacity, capacidad util, capacidade total, capacidad de chocolate, total capacity, usable capacity, capacidade máxima, kettle capacity',
  ),
  temperatura: words(
    'temperature, temperature range, temperatura, rango de temperatura, temp, temp range, temperature control, control de temperatura, faixa de temperatura, temperature setting, adjustable temperature, temperatura regulable, temperature settings, operating temperature, temperatura ajustable, rango de temperaturas, fermentation temperature, temperatura de fermentacion, controle de temperatura, temperature control range, temperature adjust, adjustable temp, temp control, temp setting, thermostat, termostato, temperatura regulavel, ajuste de temperatura',
  ),
  'pava.temperatura': words(
    'temperature control, temperature selector, selector de temperatura, control de temperatura, temperature settings, temperature levels, niveles de temperatura, temperature, temperatura, temperatura variable, controle de temperatura, temperature setting, temperature preset, temperature presets, temp levels, temp settings, levels, niveis de temperatura, temperature steps, preset temperatures, niveles',
  ),
  rangoTemperatura: words(
    'temperature range, rango de temperatura, temperaturas, temperatures, temperature, temperatura, faixa de temperatura, rango de temperaturas, temperature control, control de temperatura, temperature settings, temperatura ajustable, temperature setting range, temperature setting, adjustable temperature, controle de temperatura',
  ),
  timer: words(
    'timer, temporizador, time setting, timer range, time range, tiempo, temporizador hasta, timing, time, timer setting, timer max, rango de tiempo, timer até, max timer, time control, timer up to, temporizador máximo, rango de temporizador',
  ),
  programas: words(
    'programs, presets, preset programs, preset menus, programas, programas preestablecidos, menus, preset, programmes, cooking programs, preset functions, cooking presets, preset menu, menu presets, modos de coccion, pre-set programs, predefinidos, funções pré-programadas, programas automaticos, preset modes, cooking functions, auto programs, funciones preestablecidas',
  ),
  control: words(
    'control, control type, control panel, panel de control, tipo de control, controls, panel, control mode, operation, display, painel, controle, control method, operation panel',
  ),
  visor: words(
    'visor transparente, window, viewing window, visible window, visor, ventana, janela, view window, ventana visora, visor de nivel, water level window, water window, water gauge, water level indicator, indicador de nivel, nivel de agua visible, visualização, visor del nivel de agua, see-through window',
  ),
  antiadherente: words(
    'cesto antiaderente, non stick, non-stick coating, nonstick, coating, antiadherente, revestimiento, recubrimiento, antiaderente, inner coating, non stick coating, recubrimiento antiadherente, revestimento, revestimento antiaderente, basket coating, non-stick basket',
  ),
  antiadherentes: words(
    'non stick plates, non-stick coating, nonstick, coating, placas antiadherentes, antiadherente, revestimiento, antiaderente, recubrimiento, non stick coating, plate coating, plates coating, revestimento',
  ),
  canastos: words(
    'baskets, basket, number of baskets, canastos, cantidad de canastos, cestos, canastas, basket quantity, quantidade de cestos, drawers, baskets qty',
  ),
  sistema: words(
    'type, system, tipo, sistema, heating method, method, heating type, coffee type, technology, tecnologia, metodo, extraction, tipo de sistema, product type, juicer type, brewing system, popping method, brewing method, método de extração, sistema de calentamiento, extraction method, tipo de cafetera, tipo de freidora, metodo de extraccion, working principle, principio, heating way, popping way',
  ),
  'parlante.sistema': [],
  tipo: words('type, tipo, style, product type, mixer type, tipo de batidora, model type'),
  corteMate: words(
    'corte mate, mate cut-off, mate function, mate cut off, funcion mate, mate mode, mate setting, punto mate, modo mate, corte para mate, mate',
  ),
  mantenerCaliente: words(
    'keep warm, keep warm time, keep warm function, mantiene caliente, mantener caliente, warm keeping, funcion mantener caliente, manter aquecido, keep-warm duration, keep warm duration',
  ),
  tiempoHervor: words(
    'boiling time, time to boil, boil time, tiempo de hervor, tiempo hasta el hervor, tiempo de ebullicion, tempo de fervura, tiempo de calentamiento, tempo de ebulição, boil time full',
  ),
  base360: words(
    '360 base, 360 degree base, 360° base, 360 degree rotational base, base 360, base giratoria, base giratoria 360, cordless base, 360 rotating base, base 360 grados, swivel base, base, cordless, rotational base, 360° rotating base',
  ),
  filtroAntisarro: words(
    'anti scale filter, anti-scale filter, filter, scale filter, limescale filter, filtro antisarro, filtro, removable filter, filtro removible, filtro anticalcário, washable filter, filtro lavable, filtro antical, filtro antical removible, filtro anticalcareo, filtro de sarro, limescale, removable limescale filter, washable mesh filter, mesh filter, spout filter, filtro removivel, filtro en pico',
  ),
  doblePared: words(
    'double wall, double-wall, double layer, doble pared, parede dupla, cool touch, double wall construction, pared doble, doble capa',
  ),
  display: words(
    'display, led display, lcd display, digital display, pantalla, display digital, screen, tela',
  ),
  presion: words(
    'pressure, pump pressure, presion, bomba, presion de bomba, pressão, pump, bar, pump pressure bar, presion de la bomba, pressão da bomba, bomba de presion, pressao da bomba',
  ),
  deposito: words(
    'water tank, tank capacity, water tank capacity, water reservoir, capacidad del deposito, deposito de agua, tanque, tanque de agua, deposito, reservatório, reservatório de água, tank, capacity, capacidad, capacidad del tanque, water capacity, removable water tank, capacidade do reservatório, reservoir',
  ),
  tazas: words(
    'cups, number of cups, tazas, cantidad de tazas, xícaras, cup capacity, capacidad en tazas, capacity, capacidad, coffee capacity, carafe capacity, carafe, capacidad jarra, xicaras',
  ),
  molinillo: words(
    'grinder, coffee grinder, molinillo, molino, moedor, built-in grinder, moledor, molinillo integrado, integrated grinder',
  ),
  espumador: words(
    'milk frother, frother, steam wand, steam nozzle, espumador, vaporizador, espumador de leche, espumador de leite, milk system, steam pipe, vaporizador de leite',
  ),
  capsulasCompatibles: words(
    'compatible capsules, capsules, capsulas compatibles, capsulas, capsule compatibility, compatible con, cápsulas compatíveis',
  ),
  placaCalienta: words(
    'keep warm plate, warming plate, hot plate, placa que mantiene caliente, placa calienta, placa calentadora, heating plate, placa aquecedora, plate warmer, keep warm, placa calefactora',
  ),
  programable: words(
    'programmable, programmable timer, programable, delay start, delay timer, programável, programmable start, 24h timer, timer programable',
  ),
  filtroPermanente: words(
    'permanent filter, reusable filter, filtro permanente, filter, filtro, filtro reutilizable, removable filter, nylon filter',
  ),
  diametro: words(
    'plate diameter, diametro del plato, bowl diameter, diametro, diameter, pan diameter, diâmetro, diametro de la bandeja, bowl size, tray diameter, diâmetro do prato, plato',
  ),
  niveles: words(
    'tiers, levels, layers, niveles, pisos, torres, níveis, number of tiers, tier, browning levels, browning settings, niveles de tostado, browning control, niveles de dorado, toasting levels, níveis de tostagem, shade settings, control de tostado, browning, shade levels, toast settings, heat settings, grados de tostado',
  ),
  altura: words('height, fountain height, altura, altura de la cascada, tower height, altura total, alto'),
  calentamiento: words(
    'heating temperature, heating, calentamiento, temperature, temperatura, temperatura de calentamiento, temperature range, temperatura de trabajo, operating temperature, aquecimento, melting temperature, working temperature, warming temperature, rango de temperatura',
  ),
  motorYCalorSeparados: words(
    'separate motor and heat, separate heat and motor control, motor y calor separados, separate switches, independent motor and heat switches',
  ),
  baseDesmontable: words(
    'removable base, detachable base, base desmontable, detachable tower, removable bowl',
  ),
  patasRegulables: words(
    'adjustable feet, patas regulables, pés reguláveis, leveling feet, pies regulables, adjustable legs',
  ),
  capacidadEspuma: words(
    'frothing capacity, froth capacity, max frothing, capacidad para espumar, capacidad de espuma, milk frothing capacity, foam capacity, capacidad espumar, capacidade para espumar, max froth, capacity for frothing, espumado, frothing, foaming capacity',
  ),
  capacidadCalentar: words(
    'heating capacity, warm capacity, max heating, capacidad para calentar, milk heating capacity, capacidad de calentado, capacidade para aquecer, heating, max heating capacity, calentar, hot milk capacity, warming capacity',
  ),
  temperaturas: words(
    'temperatures, temperature modes, temperaturas, modos, functions, funciones, modes, temperature settings, modos de temperatura',
  ),
  temperaturaMaxima: words(
    'max temperature, maximum temperature, temperatura maxima, temperature, temperatura, temperatura máxima, milk temperature, heating temperature, temperatura de la leche',
  ),
  velocidades: words(
    'speeds, speed, speed settings, number of speeds, velocidades, niveles de velocidad, speed levels, speed control, velocidade, velocidad, speed setting, cantidad de velocidades, gears',
  ),
  pilas: words(
    'batteries, battery type, battery, pilas, pilhas, power supply, power source, bateria, batteries required',
  ),
  jarra: words(
    'jug, jug capacity, jar, pitcher, juice cup, juice container, capacidad de la jarra, jarra, jarro, vaso, juice jug capacity, jug volume, juice jug, jarra de jugo, capacity, capacidad, capacidade do jarro, juice container capacity, capacidad de jarra, capacidad del vaso, juice cup capacity, juice tank, jar capacity, juice jar, jarra para jugo, juice pitcher, recipiente de suco, jarra de suco, capacidade da jarra',
  ),
  conos: words('cones, number of cones, conos, cones de repuesto, reamers, cones qty'),
  giro: words(
    'rotation, direction, giro, rotacion, sentido de giro, rotação, bi-directional rotation, two way rotation, rotation direction, two-way rotation',
  ),
  reguladorPulpa: words(
    'pulp control, pulp regulator, regulador de pulpa, adjustable pulp, control de pulpa, pulp adjustment, controle de polpa',
  ),
  picoAntigoteo: words(
    'anti drip, drip stop, anti-drip spout, pico antigoteo, antigoteo, anti-gotejamento, drip-stop, anti drip spout, bico antigotejamento, sistema antigoteo, anti-drip',
  ),
  boca: words(
    'feed chute, feeding tube, chute, mouth, feeding chute, boca, boca de carga, tubo de alimentacion, feed tube, chute diameter, feeding mouth, boca de alimentacion, ancho de boca, wide mouth, bocal, diametro de la boca, inlet, feed chute diameter, feeding tube diameter, big mouth, feeding mouth diameter, feed inlet, diâmetro do bocal',
  ),
  depositoPulpa: words(
    'pulp container, pulp bin, pulp collector, deposito de pulpa, contenedor de pulpa, pulp capacity, pulp container capacity, recipiente de polpa, residue container, pulp cup, pulp tank, residue cup, pulp box, coletor de polpa, pulp container volume, deposito de residuos, recipiente de pulpa',
  ),
  rpm: words(
    'rpm, motor speed, rotation speed, speed, velocidad de giro, giro maximo, velocidad del motor, max speed, rotational speed, no-load speed, revoluciones, velocidad, rotação, velocidade do motor, rotating speed, motor rpm, squeezing speed',
  ),
  filtro: words('filter, strainer, filtro, tamiz, mesh, filter material, malla, peneira'),
  carga: words(
    'corn capacity, popcorn capacity, corn load, carga de maiz, capacidad de maiz, capacity, capacidad, max corn, kernel capacity, capacidade de milho, corn, carga, carga maxima, max load, maize capacity',
  ),
  rinde: words('yield, output, popcorn output, rinde, rendimiento, produccion, rendimento, popcorn yield'),
  tiempo: words(
    'popping time, cooking time, time, tiempo, tiempo por tanda, time per batch, tempo, tempo por porção, tiempo de preparacion, working time, tiempo de coccion, ready in, batch time',
  ),
  sinAceite: words('oil free, no oil, sin aceite, sem óleo, oil-free, no oil needed'),
  tapaMedidora: words(
    'measuring cup, measuring lid, measuring cap, tapa medidora, tapa dosificadora, tampa medidora, taza medidora',
  ),
  placas: words(
    'plates, plate type, placas, type of plates, tipo de placas, chapas, removable plates, interchangeable plates, placas intercambiables, detachable plates',
  ),
  sandwiches: words(
    'sandwiches, slices, number of sandwiches, capacidad, sandwiches por vez, capacity, sanduíches, number of slices, rebanadas, sandwich capacity, cantidad de sandwiches',
  ),
  juegosDePlacas: words(
    'plate sets, sets of plates, juegos de placas, plates included, jogos de placas, number of plate sets',
  ),
  dibujo: words(
    'plate pattern, plate shape, pattern, dibujo, dibujo de las placas, plates, placas, formato das placas, plate style, plate design, diseño de placa, shape, plate types',
  ),
  medidaPlaca: words(
    'plate size, plate dimensions, medida de la placa, tamaño de la placa, cooking surface, tamanho da placa, superficie de coccion, size of plate, medidas de placa, grill plate size',
  ),
  temperaturaRegulable: words(
    'adjustable temperature, temperature control, variable temperature, temperatura regulable, termostato regulable, termostato, adjustable thermostat, temperature dial, temperatura ajustável',
  ),
  luzDeListo: words(
    'ready light, ready indicator, luz de listo, indicator lights, power and ready lights, indicador de listo, ready indicator light, power & ready indicator lights, luz pronto, indicator light',
  ),
  traba: words(
    'lock, latch, locking latch, lid lock, traba, cierre, trava, traba de seguridad, locking clip, handle lock, cierre de seguridad',
  ),
  manijaFria: words(
    'cool touch handle, cool-touch handle, cool touch, manija fria, cool handle, alça fria, mango frio, manija tacto frio, cool touch handles',
  ),
  guardadoVertical: words(
    'vertical storage, upright storage, guardado vertical, armazenamento vertical, se guarda parada, storage vertical',
  ),
  ranuras: words(
    'slots, number of slots, slices, ranuras, slot, cantidad de ranuras, fatias, rebanadas, aberturas, slices capacity, toast slots, slot number, slots qty, bread slots, capacity, número de fatias',
  ),
  anchoRanura: words(
    'slot width, slot size, ancho de ranura, ancho de la ranura, largura da abertura, wide slot, extra wide slot, slot, slots width, width of slot, tamaño de ranura, largura da ranhura, ranuras',
  ),
  funciones: words('functions, funciones, function, buttons, features, botones, funções, modes, funcion'),
  bandejaMigas: words(
    'crumb tray, removable crumb tray, bandeja de migas, bandeja para migas, recogemigas, bandeja recoge migas, bandeja de migalhas, bandeja coletora de migalhas, bandeja migas, bandeja recogemigas, crumb tray removable, slide out crumb tray, migas, bandeja recolectora de migas, coletor de migalhas, bandeja coletora, tray',
  ),
  elevacion: words(
    'high lift, extra lift, elevacion extra, lift lever, high lift lever, elevação extra, elevacion',
  ),
  frascos: words(
    'jars, number of jars, glass jars, frascos, cantidad de frascos, potes, cups, jar quantity, vasos, pots, glass cups, jars qty, frascos de vidrio, quantidade de potes, glass jars included, jar, cup quantity',
  ),
  volumenFrasco: words(
    'jar capacity, jar volume, capacity per jar, volumen de cada frasco, capacidad por frasco, capacidad del frasco, capacidade do pote, each jar, cup capacity, volume per jar, glass jar capacity, jars, frascos, capacidad de cada frasco, jar size, glass jars, potes',
  ),
  capacidadTotal: words(
    'total capacity, capacidad total, capacity, capacidad, volumen total, capacidade total, total volume, capacidade',
  ),
  materialFrascos: words(
    'jar material, material de los frascos, cup material, material do pote, jars, frascos, potes, glass jars, jars material, material frascos',
  ),
  bol: words(
    'bowl, bowl capacity, mixing bowl, bol, capacidad del bol, bowl size, tigela, recipiente, bowl volume, tazon, mixing bowl capacity, capacidade da tigela',
  ),
  turbo: words(
    'turbo, turbo function, pulse, boost, funcion turbo, turbo mode, turbo button, função turbo, pulso',
  ),
  accesorios: words(
    'accessories, attachments, accesorios, accesorios incluidos, acessórios, included accessories, attachments included, accessories included, accesorios que incluye, acessorios inclusos, attachment',
  ),
  aptoCaramelosDuros: words(
    'hard candy, works with hard candy, apta para caramelos duros, hard candy compatible, caramelos duros, hard candies, balas duras',
  ),
  azucarPorPorcion: words(
    'sugar per serving, sugar quantity, azucar por porcion, sugar, azucar, sugar per portion, açúcar por porção, sugar per time',
  ),
  precalentado: words(
    'preheat time, preheating time, pre-heat, preheating, precalentado, tiempo de precalentado, precalentamiento, tiempo de precalentamiento, pré-aquecimento, tempo de preaquecimento, preheat, warm up time',
  ),
  palitos: words(
    'sticks, cones included, sticks included, palitos, palitos incluidos, paper cones, palitos incluídos, bamboo sticks, wooden sticks',
  ),
  cucharaMedidora: words(
    'measuring spoon, sugar spoon, cuchara medidora, colher medidora, cuchara dosificadora, measuring scoop, sugar scoop',
  ),
  patasVentosa: words(
    'suction feet, suction cups, patas con ventosa, ventosas, suction cup feet, ventosa, pés com ventosa',
  ),
}

function words(list: string): readonly string[] {
  return list.split(/,\s*/)
}
