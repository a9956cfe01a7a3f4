import { getSettings, setNotice, setSwitch } from './settings.ts'

/** The calls by which staff change the settings. */
export const officeCalls = { getSettings, setSwitch, setNotice }
