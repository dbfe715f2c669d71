import { endpoint } from '../kernel/endpoint'
import { filesApi } from './files.api'

/**
 * The user centre's own upload path: pictures that belong to a person or an organisation (avatar, logo, feedback) are allowed
 * and registered at its address, signed as all its calls are. The bytes go where the policy says, as everybody's.
 */
export const centreFilesApi = {
  getToken: endpoint({ ...filesApi.getToken, group: 'uc', summary: 'Upload policy for a picture of the user centre' }),
  fileUpload: endpoint({ ...filesApi.fileUpload, group: 'uc', summary: 'Registers a picture of the user centre' }),
}
