import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The nonce of the page's content security policy; set once per request by the server that mounts this build. */
export const nonceContext = createContext<string>('')

/** The same nonce for components that render inline scripts. Empty in the browser, which hides nonces from scripts. */
export const Nonce = createReactContext('')
