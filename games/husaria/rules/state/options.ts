/** Disputed readings (section F) that players may switch; the first value is the default. */
import { option, settleWith } from '@hetman/core/engine';
import type { OptionInfo, Options } from '@hetman/core/game';
import type { Feature } from '../../content/features.js';

const needs = (feature: Feature) => feature;

export const options: readonly OptionInfo[] = [
  option(
    'leavingMap',
    16,
    ['4.31'],
    [
      ['counts', 'destroyed', 'zniszczone'],
      ['free', 'simply leave', 'po prostu schodzą z mapy'],
    ],
    'Units that leave the map count as destroyed, or simply leave',
    'Oddziały opuszczające mapę liczą się jako zniszczone albo po prostu z niej schodzą',
  ),
  option(
    'forestTurn',
    17,
    ['4.44'],
    [
      ['table', 'by the table', 'według tabeli'],
      ['example', 'as in the example', 'jak w przykładzie'],
    ],
    'Cost of a turn in a forest: by the table (3), or as in the example (4)',
    'Koszt zwrotu w lesie: według tabeli (3) albo jak w przykładzie (4)',
  ),
  option(
    'fenceStrength',
    35,
    ['14.11'],
    [
      ['each', 'one point each', 'po 1 PS'],
      ['all', 'one point together', 'razem 1 PS'],
    ],
    'Attack over a fence: each unit counts one point, or all of them together',
    'Atak przez płot: każdy oddział liczy 1 PS albo wszystkie razem',
    needs('fences'),
  ),
  option(
    'lanceStacking',
    44,
    ['6.72'],
    [
      ['best', 'the best bonus', 'najlepsza premia'],
      ['sum', 'all added', 'suma'],
    ],
    'Several lancers: the best bonus only, or all added',
    'Kilka oddziałów z kopiami: tylko najlepsza premia albo suma',
    needs('lances'),
  ),
  option(
    'lancesPerMarker',
    45,
    ['6.73'],
    [
      [10, '10', '10'],
      [1, '1', '1'],
    ],
    'Lances that one marker stands for',
    'Ile kopii oznacza jeden znacznik',
    needs('lances'),
  ),
  option(
    'blockedRetreat',
    51,
    ['7.12', '7.22'],
    [
      ['per-hex', 'a point for each missing hex', '1 PS za brakujące pole'],
      ['result', 'the length of the result', 'długość wyniku'],
      ['eliminated', 'the unit', 'oddział'],
    ],
    'A blocked retreat costs a point for each missing hex, the whole length of the result, or the unit',
    'Zablokowany odwrót kosztuje 1 PS za każde brakujące pole, całą długość wyniku albo oddział',
  ),
  option(
    'counterChargeTrigger',
    59,
    ['6.62'],
    [
      ['front', 'before all front hexes', 'przed każdym polem frontu'],
      ['ahead', 'straight ahead', 'na wprost'],
    ],
    'A countercharge answers an enemy in front of any of the three front hexes, or only straight ahead',
    'Kontrszarża odpowiada na wroga przed każdym z trzech pól frontu albo tylko na wprost',
  ),
  option(
    'counterChargeLeaving',
    185,
    ['6.62'],
    [
      [false, 'no', 'nie'],
      [true, 'yes', 'tak'],
    ],
    'A step that leads away from the charger also sets off a countercharge',
    'Krok, który oddala od szarżującego, także wyzwala kontrszarżę',
  ),
  option(
    'moraleModifier',
    65,
    ['8.14', '8.15'],
    [
      ['own-attacks', 'own attacks', 'własne ataki'],
      ['all-battles', 'all battles', 'wszystkie walki'],
    ],
    'The morale bonus counts in own attacks, or in all battles',
    'Premia morale działa we własnych atakach albo we wszystkich walkach',
  ),
  option(
    'commanderFormation',
    70,
    ['9.21'],
    [
      ['nation', 'his nation', 'jego nacja'],
      ['formation', 'his command', 'jego zgrupowanie'],
    ],
    'A commander helps all units of his nation, or only those of his own command',
    'Dowódca wspiera wszystkie oddziały swojej nacji albo tylko własne zgrupowanie',
  ),
  option(
    'commanderDead',
    76,
    ['10.14'],
    [
      ['whenever', 'always', 'zawsze'],
      ['this-stage', 'in the stage of his death', 'w etapie jego śmierci'],
    ],
    'Units whose commander is dead return weakened: always, or only in the stage of his death',
    'Oddziały poległego dowódcy wracają osłabione: zawsze albo tylko w etapie jego śmierci',
  ),
  option(
    'starShots',
    85,
    ['12.2'],
    [
      ['phase', 'for the phase', 'na fazę'],
      ['battle', 'for each battle', 'na każdą walkę'],
    ],
    'Volleys of a unit are counted for the attack phase, or for each battle',
    'Salwy oddziału liczy się na fazę ataku albo na każdą walkę',
  ),
  option(
    'fireFirst',
    86,
    ['12.11'],
    [
      ['defender', 'the defender', 'obrońca'],
      ['attacker', 'the attacker', 'atakujący'],
    ],
    'Who fires first before a battle',
    'Kto strzela pierwszy przed walką',
  ),
  option(
    'gunRange',
    93,
    ['13.11'],
    [
      ['text', 'as the text says', 'jak mówi tekst'],
      ['table', 'as far as the table', 'jak sięga tabela'],
    ],
    'Guns reach as far as the text says (light 3, heavy 4), or as far as their table',
    'Działa strzelają tak daleko, jak mówi tekst (lekkie 3, ciężkie 4), albo jak sięga ich tabela',
    needs('far-guns'),
  ),
  option(
    'heightSight',
    176,
    ['13.12'],
    [
      ['covered', 'cover and units block it', 'osłony i oddziały zasłaniają'],
      ['over-lower', 'over everything lower', 'ponad wszystkim, co niższe'],
    ],
    'If the gun or its target is on high ground, woods, buildings and units on the line block it, or guns see over everything lower',
    'Gdy działo lub cel stoi na wzniesieniu, lasy, zabudowa i oddziały na linii zasłaniają albo widać ponad wszystkim, co niższe',
    needs('heights'),
  ),
  option(
    'archeryTwelve',
    109,
    ['16.22'],
    [
      ['hits', 'hit on 12', 'trafiają przy 12'],
      ['misses', 'miss on 12', 'pudłują przy 12'],
    ],
    'Archers of 2 SP hit on 10, 11 and 12, or, as printed, only on 10 and 11',
    'Łucznicy o sile 2 PS trafiają przy 10, 11 i 12 albo, jak w druku, tylko przy 10 i 11',
    needs('archers'),
  ),
  option(
    'fencesRemovedBy',
    121,
    ['N.fences-removed'],
    [
      ['enemy', 'the enemy', 'przeciwnik'],
      ['owner', 'the owner', 'właściciel'],
    ],
    'Who chooses the fences that are removed',
    'Kto wybiera usuwane płoty',
    needs('fences'),
  ),
  option(
    'campaignStrength',
    241,
    ['N.carried-units'],
    [
      ['restored', 'at full strength', 'odzyskują siły'],
      ['kept', 'keep their losses', 'zachowują straty'],
    ],
    'In a campaign weakened units regain their strength on the next day, or keep their losses',
    'W kampanii osłabione oddziały odzyskują siły następnego dnia albo zachowują straty',
    needs('campaign'),
  ),
  option(
    'campaignWinner',
    244,
    ['N.campaign'],
    [
      ['days', 'days, then points', 'dni, potem punkty'],
      ['points', 'points alone', 'same punkty'],
    ],
    'The campaign is won by days, then points, or by points alone',
    'Kampanię wygrywa się dniami, potem punktami, albo samymi punktami',
    needs('campaign'),
  ),
  option(
    'counterChargeAtStart',
    167,
    ['6.62', '6.66'],
    [
      [false, 'no', 'nie'],
      [true, 'yes', 'tak'],
    ],
    'A unit that begins its move on a trigger hex may be countercharged at once',
    'Oddział rozpoczynający ruch na polu wyzwalającym może być od razu kontrszarżowany',
  ),
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
