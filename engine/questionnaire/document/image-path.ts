/** The path at which the pictures of image questions are served. */
export const IMAGE_PATH = '/api/v1/images/';
