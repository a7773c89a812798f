/** The rules of every question of the preparation, and of arrivals later on. */
import { ford } from '../scenario/ford.js';
import type { FrameRules } from '../state/play.js';
import { arrive } from './arrivals/arrive.js';
import { awaited } from './arrivals/awaited.js';
import { day } from './day.js';
import { deploy } from './deployment/deploy.js';
import { effects } from './effects.js';
import { forcedMarch } from './forced-march.js';
import type { PreparationFrame } from './frames.js';
import { changeGround } from './ground/change-ground.js';
import { consent } from './ground/consent.js';
import { ground } from './ground/ground.js';
import { muster } from './muster.js';
import { patrol } from './patrol.js';
import { prepare } from './prepare.js';
import { reconnaissance } from './reconnaissance.js';
import { robbers } from './robbers.js';
import { scenario } from './scenario.js';
import { tacticsChosen } from './tactics.js';
import { terms } from './terms.js';

export const preparationRules: { readonly [K in PreparationFrame['kind']]: FrameRules<K> } = {
  prepare,
  muster,
  scenario,
  terms,
  effects,
  day,
  ground,
  consent,
  'change-ground': changeGround,
  patrol,
  reconnaissance,
  tactics: tacticsChosen,
  robbers,
  deploy,
  'forced-march': forcedMarch,
  awaited,
  arrive,
  ford,
};
