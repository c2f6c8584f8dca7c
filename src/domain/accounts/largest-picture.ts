/** The largest size of a user's picture as it is sent, in megabytes of 1,048,576 bytes. */
export const LARGEST_USER_PICTURE_MB = 5;
/** The largest size of a user's picture as it is sent, in bytes. */
export const LARGEST_USER_PICTURE_BYTES = LARGEST_USER_PICTURE_MB * 1024 * 1024;
