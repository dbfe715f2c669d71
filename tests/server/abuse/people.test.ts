import { rowsOfDomains, storm } from './storm'

storm(rowsOfDomains('account', 'files', 'notices', 'feedback', 'todo', 'website'))
