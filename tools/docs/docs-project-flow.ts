import { writeFileSync } from 'node:fs'
import { projectFlowDocument } from './project-flow-document.ts'

writeFileSync('docs/project-states.md', projectFlowDocument())
