import { rowsOfDomains, storm } from './storm'

storm(rowsOfDomains('contests', 'judging', 'boards', 'clarify'))
