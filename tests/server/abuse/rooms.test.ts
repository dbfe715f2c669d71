import { rowsOfDomains, storm } from './storm'

storm(rowsOfDomains('rooms', 'teams'))
