import { rowsOfDomains, storm } from './storm'

storm(rowsOfDomains('works', 'tasks', 'software'))
