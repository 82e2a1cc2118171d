/** An image that was chosen in the media library. */
export interface PickedPicture {
  readonly url: string;
  readonly alt: string;
}
