import type { Client } from '@lignum/contract/core/client'
import { createContext } from 'react-router'

/** The contract client of the current visitor; set once per request by the server that mounts this build. */
export const apiContext = createContext<Client>()
