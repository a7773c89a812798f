/** The rules of every question of the preparation, and of arrivals later on. */
import type { FrameRules } from '../play.js';
import { ford } from '../scenario-turn.js';
import { consent } from './agreeing.js';
import { arrive } from './arriving.js';
import { awaited } from './awaited.js';
import { changeGround } from './changing-ground.js';
import { scenario, terms } from './choosing.js';
import { deploy } from './deployment.js';
import { day, effects } from './effects.js';
import { forcedMarch } from './forced-marches.js';
import type { PreparationFrame } from './frames.js';
import { muster } from './mustering.js';
import { patrol } from './patrols.js';
import { ground } from './placing-ground.js';
import { prepare } from './prepare.js';
import { reconnaissance } from './reconnaissance.js';
import { robbers } from './robbers.js';
import { tacticsChosen } from './tactics.js';

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
