import { rowsOfDomains, storm } from './storm'

storm(rowsOfDomains('acting', 'legal', 'bulletin', 'templates', 'merges', 'units'))
